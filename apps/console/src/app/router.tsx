import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWords, type WordPart } from '../lib/i18n/words.ts';
import { ENTRY_PAGES } from './entry-pages.ts';
import { wayInPaths } from './navigation.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SCREENS } from './screens.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** A screen's code and its words arrive together. */
const lazyScreen = (load: () => Promise<ComponentType>, ...words: WordPart[]) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), loadWords(...words)]);
    return { screen };
  }, 'screen');

const inShell = (load: () => Promise<ComponentType>) => lazyScreen(load, 'app', 'terms', 'navigation', 'notifications');

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage, errorComponent: ErrorPage });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: inShell(async () => (await import('./shell/shell.tsx')).Shell),
});

const entryRoutes = ENTRY_PAGES.map(({ path, words, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyScreen(load, ...words) }),
);

const screenRoutes = SCREENS.map(({ path, load }) =>
  createRoute({ getParentRoute: () => shell, path, component: inShell(load) }),
);

const sectionRoutes = wayInPaths().map((path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: inShell(async () => (await import('./shell/way-in.tsx')).WayIn),
  }),
);

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([...entryRoutes, shell.addChildren([...sectionRoutes, ...screenRoutes])]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: false,
  });
