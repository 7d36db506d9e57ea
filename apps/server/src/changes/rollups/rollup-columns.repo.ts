import { join, name, number, type Sql, sql } from '../../platform/db/sql.ts';

/** How many alerts stand at each status. */
export const STATUS_COLUMNS = ['pending', 'acknowledged', 'compliant', 'non_compliant', 'invalid'] as const;
/** How long it took to take alerts up and to decide them. */
export const RESPONSE_COLUMNS = ['ack_seconds', 'ack_count', 'resolve_seconds', 'resolve_count'] as const;

export const HOURS_A_DAY = 24;

/** The columns of a list, as a statement names them. */
export const named = (columns: readonly string[]): Sql => join(columns.map(name));

/** Adds to the columns of a table what another set of rows has under the same names. */
export const added = (columns: readonly string[], table: string, other: string): Sql =>
  join(columns.map((column) => sql`${name(column)} = ${name(`${table}.${column}`)} + ${name(`${other}.${column}`)}`));

/** Sums of columns, under their own names. */
export const sums = (columns: readonly string[]): Sql =>
  join(columns.map((column) => sql`sum(${name(column)}) as ${name(column)}`));

/** One value for each hour of the day, out of rows whose `clock` is the hour. */
export const byHour = (value: Sql): Sql =>
  sql`array[${join(
    Array.from({ length: HOURS_A_DAY }, (_, hour) => sql`${value} filter (where clock = ${number(hour)})`),
  )}]::integer[]`;

/**
 * The hour an alert was counted in, as an instant: an hour of the site's clock, which begins at half past in some zones.
 * Alerts without the site's clock were counted by hours of UTC.
 */
export const HOUR = sql`coalesce(a.occurred_at - (a.local_at - date_trunc('hour', a.local_at)),
  date_trunc('hour', a.occurred_at, 'UTC'))`;

/** The site's clock at that moment. */
export const LOCAL = sql`coalesce(a.local_at, date_trunc('hour', a.occurred_at, 'UTC') at time zone s.time_zone)`;
