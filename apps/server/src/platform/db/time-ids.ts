import { name, type Sql, sql } from './sql.ts';

/** How wrong the clock may be that an id was made by. */
const MAX_OFF_MS = 86_400_000;

/** When an id was made: its first 48 bits are milliseconds since 1970. */
const madeMs = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** Whether an id was made when something happened, or since then: rows are looked for by that. */
export const isMadeSince = (id: string, moment: string, now: Date) =>
  madeMs(id) >= Date.parse(moment) - MAX_OFF_MS && madeMs(id) < now.getTime() + MAX_OFF_MS;

/** The smallest id of a moment. */
function idFrom(ms: number): Sql {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return sql`${`${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`}::uuid`;
}

/**
 * Condition on the ids of rows that happened at a moment or later. It adds nothing to a condition on when they happened, but it
 * tells the database which partitions it can leave alone.
 */
export const madeSince = (column: string, moment: Date | string): Sql =>
  sql`${name(column)} >= ${idFrom(new Date(moment).getTime() - MAX_OFF_MS)}
    and ${name(column)} < ${idFrom(Date.now() + MAX_OFF_MS)}`;
