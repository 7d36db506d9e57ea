import { name, type Sql, some, sql } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';

/** The columns that place a row in the tenant tree, as a query calls them; what a table lacks is left out. */
export interface Placed {
  reseller: string;
  company?: string;
  site?: string;
}

const anyOf = (column: string | undefined, ids: readonly string[]): Sql[] =>
  column !== undefined && ids.length > 0 ? [sql`${name(column)} = any(${[...ids]}::uuid[])`] : [];

/** The one place where a query is limited to somebody's reach. */
export const within = (reach: Reach, placed: Placed): Sql =>
  reach.all
    ? sql`true`
    : some([
        ...anyOf(placed.reseller, reach.resellers),
        ...anyOf(placed.company, reach.companies),
        ...anyOf(placed.site, reach.sites),
      ]);
