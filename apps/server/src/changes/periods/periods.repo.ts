import type { AuthorisedPeriod, PeriodInput, PeriodState } from '@sightline/contract/authorised-periods';
import { WeekHours } from '@sightline/contract/schedules';
import { type Sql, sql } from '../../platform/db/sql.ts';

export interface PeriodRow {
  id: string;
  starts_on: string;
  ends_on: string | null;
  hours: unknown;
  state: PeriodState;
  granted_by: string | null;
  granted_at: string;
  revoked_at: string | null;
}

/** The name of the user `u`, if there is one. */
export const GRANTED_BY = sql`nullif(person_name(u.first_name, u.last_name), '')`;

/** Today, by the clock of the site `s`. */
export const TODAY = sql`(now() at time zone s.time_zone)::date`;

/** How the period `a` stands today: the clock decides, so nothing has to be brought up to date. */
export const PERIOD_STATE = sql`case when a.revoked_at is not null then 'revoked' when a.starts_on > ${TODAY} then 'upcoming'
  when a.ends_on < ${TODAY} then 'ended' else 'active' end`;

/** Whether one of the periods `a` of a source, such as `plate_periods a where a.plate_id = p.id`, holds today. */
export const holdsToday = (source: Sql): Sql => sql`exists (select from ${source} and a.revoked_at is null
  and a.starts_on <= ${TODAY} and (a.ends_on is null or a.ends_on >= ${TODAY}))`;

/** The periods `a` of a source as rows, the latest to begin first. */
export const periodsOf = (table: Sql, condition: Sql): Sql =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'starts_on', a.starts_on, 'ends_on', a.ends_on,
    'hours', a.hours, 'state', ${PERIOD_STATE}, 'granted_at', a.granted_at, 'revoked_at', a.revoked_at, 'granted_by', ${GRANTED_BY})
    order by a.starts_on desc, a.id desc)
  from ${table} a left join user_rows u on u.id = a.granted_by where ${condition}), '[]')`;

export const presentPeriod = ({ id, starts_on, ends_on, state, granted_by, ...row }: PeriodRow): AuthorisedPeriod => ({
  id,
  starts_on,
  ends_on,
  hours: row.hours === null ? null : WeekHours.parse(row.hours),
  state,
  granted_by,
  granted_at: new Date(row.granted_at).toISOString(),
  revoked_at: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
});

/** What the trail keeps of periods. */
export const auditedPeriods = (periods: readonly PeriodRow[]) =>
  periods
    .filter(({ state }) => state === 'active' || state === 'upcoming')
    .map(({ starts_on, ends_on }) => ({ starts_on, ends_on }));

/** Later than every date. */
const NEVER = '9999-12-31';

export const overlaps = (
  one: Pick<PeriodInput, 'starts_on' | 'ends_on'>,
  other: Pick<PeriodInput, 'starts_on' | 'ends_on'>,
): boolean => one.starts_on <= (other.ends_on ?? NEVER) && other.starts_on <= (one.ends_on ?? NEVER);
