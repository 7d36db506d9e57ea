import type { BuiltRoute, LoadScreen, Route, UnbuiltRoute } from '../route.ts';
import type { SectionKey } from '../sections.ts';

export type Shared = Omit<Route, 'path' | 'label'>;
export type Page = Omit<Route, 'path'>;

type SectionOf<S> = S extends { section: infer Key extends SectionKey } ? Key : undefined;

/** What the types know of a row: the path of one that is built, of the others that they are there. */
type RowOf<Path, S, P> = S & P extends { load: LoadScreen }
  ? BuiltRoute<Extract<Path, `/${string}`>, SectionOf<S>>
  : UnbuiltRoute;

/** Rows below one path that share a section and a rule; what a row says itself wins. */
export function below<B extends `/${string}`, const S extends Shared, const P extends Record<string, Page>>(
  base: B,
  shared: S,
  pages: P,
) {
  const start: `/${string}` = base;
  const rows: Route[] = Object.entries(pages).map(([name, page]) => ({ ...shared, ...page, path: `${start}/${name}` }));
  return rows as { [K in keyof P & string]: RowOf<`${B}/${K}`, S, P[K]> }[keyof P & string][];
}

export const page = <P extends `/${string}`, K extends SectionKey | undefined = undefined>(row: BuiltRoute<P, K>) =>
  row;

export const dashboard = { dashboard: { label: 'nav.dashboard' } } as const satisfies Record<string, Page>;
