import { ACTIVITY_DAYS } from '@sightline/contract/alerts/activity';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type AlertSight, visibleStatuses } from './alert-search.ts';

/** The latest alerts of the week that are counted: a camera with more of them has another problem. */
export const MOST_COUNTED = 20_000;

export async function findWatchedCamera(reach: Reach, db: Db, id: string): Promise<Reached<'camera'> | undefined> {
  const { rows } = await db.query<{ id: Reached<'camera'> }>(
    sql`select c.id from cameras c where c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`,
  );
  return rows[0]?.id;
}

/** Alerts `a` of a camera that this person sees in lists. */
const seen = (cameraId: Reached<'camera'>, sight: AlertSight): Sql =>
  sql`a.camera_id = ${cameraId}::uuid and a.status = any(${visibleStatuses(sight)}::text[]) and not a.marked_for_deletion`;

interface DayCount {
  use_case: string;
  day: string;
  count: number;
}

interface Week {
  /** Of the time zone, the earliest first. */
  days: string[];
  counts: DayCount[];
}

/** How many alerts there were of each use case on each of the last days. */
export async function countWeek(db: Db, camera: Reached<'camera'>, sight: AlertSight, timeZone: string): Promise<Week> {
  const zone = sql`${timeZone}::text`;
  const today = sql`date_trunc('day', now() at time zone ${zone})`;
  const first = sql`${today} - ${ACTIVITY_DAYS - 1}::int * interval '1 day'`;
  const days = await db.query<{ day: string }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day from generate_series(${first}, ${today}, interval '1 day') day order by 1`,
  );
  const counts = await db.query<DayCount>(sql`
    select use_case, to_char(occurred_at at time zone ${zone}, 'YYYY-MM-DD') as day, count(*)::int as count
    from (select a.use_case, a.occurred_at from alerts a
      where ${seen(camera, sight)} and a.occurred_at >= (${first}) at time zone ${zone} and a.occurred_at <= now()
      order by a.occurred_at desc limit ${number(MOST_COUNTED)}) latest
    group by 1, 2`);
  return { days: days.rows.map(({ day }) => day), counts: counts.rows };
}

interface LastAlert {
  use_case: string;
  id: string;
  occurred_at: Date;
}

/**
 * The last alert of each use case. The hourly counts name the use cases, one step in their index each, and the hour from
 * which to look back, so that one that has been quiet for months costs no more than the others.
 */
export async function lastAlerts(db: Db, camera: Reached<'camera'>, sight: AlertSight): Promise<LastAlert[]> {
  const next = (after: Sql) => sql`select r.use_case from alert_rollups r
    where r.camera_id = ${camera}::uuid ${after} order by r.use_case limit 1`;
  const { rows } = await db.query<LastAlert>(sql`
    with recursive known(use_case) as (
      (${next(sql``)})
      union all
      select (${next(sql`and r.use_case > known.use_case`)}) from known where known.use_case is not null)
    select known.use_case, found.id, found.occurred_at from known
    cross join lateral (select max(r.hour) + interval '1 hour' as until from alert_rollups r
      where r.camera_id = ${camera}::uuid and r.use_case = known.use_case) hours
    cross join lateral (select a.id, a.occurred_at from alerts a
      where ${seen(camera, sight)} and a.use_case = known.use_case and a.occurred_at < hours.until
      order by a.occurred_at desc, a.id desc limit 1) found
    where known.use_case is not null`);
  return rows;
}
