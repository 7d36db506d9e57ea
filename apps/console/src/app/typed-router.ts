import { type createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { AppPath, PageSearch } from './page-search.ts';

// What the compiler knows of the router. The router itself is made of the same tables (router.tsx); rows of a table have
// no types of their own in it, so that these are put together here: a link to a page that is not there, without its
// parameters or with a search key the page does not know does not compile.

declare const root: ReturnType<typeof createRootRoute>;

const pageRoute = <P extends AppPath>(path: P) =>
  createRoute({ getParentRoute: () => root, path, validateSearch: (search: PageSearch<P>): PageSearch<P> => search });

declare const pages: { [P in AppPath]: ReturnType<typeof pageRoute<P>> };

const typedRouter = () => createRouter({ routeTree: root.addChildren(pages) });

type TypedRouter = ReturnType<typeof typedRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: TypedRouter;
  }
}
