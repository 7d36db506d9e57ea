import type { Db } from './db.ts';
import { type Sql, sql } from './sql.ts';

export type Step = 'hour' | 'day';

/** The step that a time lies in, by a clock. An hour that is there twice when a clock goes back is two hours. */
export const stepOf = (step: Step, at: Sql, timeZone: string): Sql =>
  step === 'hour'
    ? sql`clock_hour(${at}, ${timeZone})`
    : sql`date_trunc('day', ${at} at time zone ${timeZone}) at time zone ${timeZone}`;

export interface SteppedPeriod {
  start_date: string;
  end_date: string;
  timezone: string;
  step: Step;
}

/** When the steps of a period begin, by a clock: a day that loses or gains an hour has 23 or 25. */
export async function stepsOf(db: Db, { start_date, end_date, timezone, step }: SteppedPeriod): Promise<Date[]> {
  const days = sql`select (day at time zone ${timezone}) as step from generate_series(
    date_trunc('day', ${start_date}::timestamptz at time zone ${timezone}), ${end_date}::timestamptz at time zone ${timezone},
    interval '1 day') day`;
  const hours = sql`select step from generate_series(
    clock_hour(${start_date}::timestamptz, ${timezone}), ${end_date}::timestamptz, interval '1 hour') step`;
  const { rows } = await db.query<{ step: Date }>(step === 'day' ? days : hours);
  return rows.map((row) => row.step);
}
