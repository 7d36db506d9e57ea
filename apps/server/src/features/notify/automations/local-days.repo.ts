import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** When a day begins on the clock of a time zone. */
export async function startOfDay(db: Db, date: string, timeZone: string): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    sql`select (extract(epoch from ${date}::timestamp at time zone ${timeZone}) * 1000)::float8 as ms`,
  );
  return rows[0]?.ms ?? 0;
}
