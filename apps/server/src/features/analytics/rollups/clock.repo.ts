import type { Db } from '../../../platform/db/db.ts';
import { name, type Sql, sql } from '../../../platform/db/sql.ts';

/** Wide enough for every day: clocks go forward and back, in some places at midnight. */
const around = (timeZone: string, first: string, last = first) => ({
  from: sql`(${first}::date::timestamp at time zone ${timeZone}::text) - interval '3 hours'`,
  until: sql`(${last}::date::timestamp at time zone ${timeZone}::text) + interval '28 hours'`,
});

/** The day of a clock on which a moment lies. */
export const dayOf = (column: string, timeZone: string): Sql =>
  sql`(${name(column)} at time zone ${timeZone}::text)::date`;

/** Whether a moment lies on one of some days of a clock, or a few hours before or after them. */
export function isAroundDays(column: string, timeZone: string, first: string, last: string): Sql {
  const { from, until } = around(timeZone, first, last);
  const at = name(column);
  return sql`${at} >= ${from} and ${at} < ${until}`;
}

/**
 * Whether a moment lies on a day of a clock. The planner would take the comparison of days for one row in 200, and read all that a
 * camera has: of a `case` it thinks one row in two, which comes near.
 */
export const isOnDay = (column: string, timeZone: string, day: string): Sql =>
  sql`${isAroundDays(column, timeZone, day, day)}
    and case when ${dayOf(column, timeZone)} = ${day}::date then true else false end`;

/** Days are asked for again and again, and their hours stay the same. */
const known = new Map<string, Date[]>();
const MOST_KNOWN = 1000;

/** Every hour of a day, as the moment it begins: 23 or 25 when the clock changes. */
export async function listHours(db: Db, timeZone: string, day: string): Promise<readonly Date[]> {
  const key = `${timeZone} ${day}`;
  const hours = known.get(key) ?? (await findHours(db, timeZone, day));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, hours);
  return hours;
}

async function findHours(db: Db, timeZone: string, day: string): Promise<Date[]> {
  const { from, until } = around(timeZone, day);
  const { rows } = await db.prepared<{ hour: Date }>(sql`
    select distinct clock_hour(at, ${timeZone}::text) as hour from generate_series(${from}, ${until}, interval '15 minutes') at
    where (at at time zone ${timeZone}::text)::date = ${day}::date order by 1`);
  return rows.map(({ hour }) => hour);
}
