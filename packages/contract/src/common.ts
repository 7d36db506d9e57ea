import { z } from 'zod';

/** Every id is a UUIDv7 made by the application, except the numeric ids of the use-case catalogue. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A moment on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true });

export const Name = z.string().trim().min(1).max(150);

/** Something shown by its name, and found by its id. */
export const Named = z.object({ id: Id, name: z.string() });
export type Named = z.infer<typeof Named>;

/** A logic flow with the slug that its alerts carry. */
export const NamedFlow = z.object({ slug: z.string(), name: Name });

/** A site, with the clock it goes by. */
export const SiteInfo = Named.extend({ time_zone: z.string() });

/** What a list is narrowed by: a part of a name. */
export const SearchText = z.string().trim().max(150);

/** Lists without paging are bounded: at most this many entries a level. */
export const MAX_TREE_LEVEL = 500;

/** A number between 0 and 1 in frame space; a little outside is kept, since boxes may touch the border. */
const Fraction = z.number().min(-1).max(2);
export const Point = z.tuple([Fraction, Fraction]);
export const Box = z.strictObject({ x: Fraction, y: Fraction, width: Fraction, height: Fraction });

/** A list in a query string repeats its name; a single one arrives as a bare value. */
export const queryList = <T extends z.ZodType>(item: T, max = 500) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  );

const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Lists count exactly up to here; beyond it `count_exact` is false. */
export const EXACT_COUNT_LIMIT = 1000;

/** A cursor holds what its list is sorted by: up to three names as they sort. */
const MAX_CURSOR = 4000;

/** Query of every paged list. `cursor` is the `next` of the page before and wins over `page`. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(MAX_CURSOR).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    total_pages: z.number().int(),
    count: z.number().int(),
    count_exact: z.boolean(),
    next: z.string().nullable(),
  });

export interface Page<T> {
  results: T[];
  total_pages: number;
  count: number;
  count_exact: boolean;
  next: string | null;
}
