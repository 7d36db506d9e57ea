import type { Db } from '../../../platform/db/db.ts';
import { name, type Sql, sql } from '../../../platform/db/sql.ts';

/** Wide enough for every day: clocks go forward and back, in some places at midnight. */
const around = (timeZone: string, day: string) => ({
  from: sql`(${day}::date::timestamp at time zone ${timeZone}::text) - interval '3 hours'`,
  until: sql`(${day}::date::timestamp at time zone ${timeZone}::text) + interval '28 hours'`,
});

/** Whether a moment lies on a day of a clock. */
export function isOnDay(column: string, timeZone: string, day: string): Sql {
  const { from, until } = around(timeZone, day);
  const at = name(column);
  return sql`${at} >= ${from} and ${at} < ${until} and (${at} at time zone ${timeZone}::text)::date = ${day}::date`;
}

/** Every hour of a day, as the moment it begins: 23 or 25 when the clock changes. */
export async function listHours(db: Db, timeZone: string, day: string): Promise<Date[]> {
  const { from, until } = around(timeZone, day);
  const { rows } = await db.prepared<{ hour: Date }>(sql`
    select distinct clock_hour(at, ${timeZone}::text) as hour from generate_series(${from}, ${until}, interval '15 minutes') at
    where (at at time zone ${timeZone}::text)::date = ${day}::date order by 1`);
  return rows.map(({ hour }) => hour);
}
