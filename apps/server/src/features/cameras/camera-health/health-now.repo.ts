import { HEALTH_REASONS, HEALTH_STATES } from '@sightline/contract/camera-health';
import { join, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { AROUND, STATE } from '../cameras/camera-list.repo.ts';

const words = (list: readonly string[]) => sql`array[${join(list.map((word) => sql`${word}`))}]::text[]`;
const RANK = (list: readonly string[], word: Sql) => sql`array_position(${words(list)}, ${word})`;

/** The moment a day of the site's clock begins, counted from today. */
const dayStart = (ago: Sql) => sql`(clock.today - (${ago}))::timestamp at time zone s.time_zone`;

/** For how long something was wrong with the camera `c` between two moments, whatever it was. */
const downBetween = (from: Sql, to: Sql) => sql`coalesce((
  select sum(extract(epoch from upper(part) - lower(part))) from unnest((
    select range_agg(tstzrange(greatest(i.started_at, ${from}), least(coalesce(i.ended_at, now()), ${to})))
    from camera_incidents i
    where i.camera_id = c.id and i.started_at < ${to} and coalesce(i.ended_at, now()) > ${from})) part), 0)`;

const OPEN = sql`from camera_incidents i where i.camera_id = c.id and i.ended_at is null`;

/** What is wrong comes from the incidents, so that lists, tiles and strips agree; the rest from the node's last word. */
const STATE_NOW = sql`case
  when 'offline' = any(wrong.reasons) or (${STATE}) = 'offline' then 'offline'
  when wrong.reasons <> '{}' or (${STATE}) = 'degraded' then 'degraded'
  when (${STATE}) = 'live' then 'live' else 'unknown' end`;

/**
 * A camera `c` with its place and node, and `clock`, `wrong`, `looked` and `health`: how it does, and how it did over some
 * days.
 */
export const withHealth = (days: number): Sql => sql`${AROUND}
  cross join lateral (select (now() at time zone s.time_zone)::date as today) clock
  cross join lateral (
    select array(select i.reason ${OPEN} order by ${RANK(HEALTH_REASONS, sql`i.reason`)}) as reasons,
      (select min(i.started_at) ${OPEN}) as since) wrong
  cross join lateral (select greatest(c.created_at, ${dayStart(sql`${number(days)} - 1`)}) as since) looked
  cross join lateral (
    select ${STATE_NOW} as state, case when reported.camera is not null or wrong.reasons <> '{}' then
      round(100 - 100 * ${downBetween(sql`looked.since`, sql`now()`)}
        / greatest(1, extract(epoch from now() - looked.since)), 1)::float8 end as uptime) health`;

/** Sorts the worst first: by state, then by uptime. */
export const WORST_FIRST = sql`(${RANK(HEALTH_STATES, sql`health.state`)}::text
  || lpad(coalesce(round(health.uptime * 10)::int, 9999)::text, 4, '0') || c.sort_name)`;

/** The last days, oldest first; those before the camera was there are unknown. */
export const daysOf = (days: number): Sql => sql`(
  select jsonb_agg(jsonb_build_object('day', clock.today - ago, 'down_seconds', case when day.is_known then day.down else 0 end,
    'state', case when not day.is_known then 'unknown' when day.has_offline then 'offline' when day.down > 0 then 'degraded'
      else 'live' end) order by ago desc)
  from generate_series(0, ${number(days)} - 1) ago
  cross join lateral (select ${dayStart(sql`ago`)} as starts, least(now(), ${dayStart(sql`ago - 1`)}) as ends) span
  cross join lateral (
    select reported.camera is not null and c.created_at < span.ends as is_known,
      round(${downBetween(sql`span.starts`, sql`span.ends`)})::int as down,
      exists (select from camera_incidents i where i.camera_id = c.id and i.reason = 'offline'
        and i.started_at < span.ends and coalesce(i.ended_at, now()) > span.starts) as has_offline) day)`;

/** Incidents of the camera `c` that reach into the last days. */
export const incidentsOf = (days: number): Sql => sql`from camera_incidents i
  where i.camera_id = c.id and coalesce(i.ended_at, now()) > ${dayStart(sql`${number(days)} - 1`)}`;
