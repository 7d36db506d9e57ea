import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reach } from './reach.ts';

/** The columns that place a row in the tenant tree; what a table lacks is left out. */
export interface Placed {
  reseller: PgColumn;
  company?: PgColumn;
  site?: PgColumn;
}

const anyOf = (column: PgColumn | undefined, ids: readonly string[]): SQL | undefined =>
  column && ids.length > 0 ? sql`${column} = any(${sql.param([...ids])}::uuid[])` : undefined;

/** The one place where a query is limited to somebody's reach. */
export function withinReach(reach: Reach, placed: Placed): SQL {
  if (reach.all) return sql`true`;
  const parts = [
    anyOf(placed.reseller, reach.resellers),
    anyOf(placed.company, reach.companies),
    anyOf(placed.site, reach.sites),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
