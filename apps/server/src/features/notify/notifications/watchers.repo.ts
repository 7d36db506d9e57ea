import type { Db } from '../../../platform/db/db.ts';
import { json, type Sql, sql } from '../../../platform/db/sql.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayBeTold, SEES_RAW } from '../who-is-told/who-is-told.repo.ts';
import type { NotificationRow } from './notifications.repo.ts';

/** What a watched camera saw, and where it stands in the tenant tree. */
export interface Observation extends SitePlace {
  /** The last alert of it. */
  alertId: string;
  /** How many alerts it is about. */
  alerts: number;
  cameraId: string;
  useCase: string;
  params: Record<string, string>;
}

/**
 * Who hears of it: people who watch the camera, want notifications, still reach its site and may still read alerts.
 * What they chose once does not outlive their reach.
 */
export const watchersOf = (cameraId: string, place: SitePlace): Sql => sql`
  select u.id
  from notification_cameras watched
  join users u on u.id = watched.user_id
  left join roles r on r.id = u.role_id
  where watched.camera_id = ${cameraId} and ${mayBeTold(place)}`;

/** How long notifications of one use case on one camera fold into one; the use case's own cooldown. */
const cooldownOf = ({ cameraId, useCase }: Observation, defaultSeconds: number) => sql`
  coalesce((select (settings ->> 'alert_cooldown')::int from camera_use_cases
    where camera_id = ${cameraId} and use_case = ${useCase}), (
    select cf.alert_cooldown::int from camera_flows cf join logic_flows f on f.id = cf.flow_id
    where cf.camera_id = ${cameraId} and f.slug = ${useCase} limit 1), ${defaultSeconds})`;

/** A notification that was made or folded, and whether its reader may see raw pictures. */
interface ToldRow extends NotificationRow {
  sees_raw: boolean;
}

/**
 * Folds the observation into each watcher's recent notification about the same, or makes a new one. Told twice of the
 * same alert, it changes nothing.
 */
export async function notifyWatchers(
  tx: Db,
  observation: Observation,
  defaultCooldownSeconds: number,
  freshIds: string[],
): Promise<ToldRow[]> {
  const { alertId, alerts, cameraId, useCase } = observation;
  const params = json(observation.params);
  const { rows } = await tx.prepared<ToldRow>(sql`
    with watchers as (${watchersOf(cameraId, observation)}),
    known as (
      select distinct on (n.user_id) n.id, n.user_id, n.record_id
      from notifications n join watchers w on w.id = n.user_id
      where n.camera_id = ${cameraId} and n.use_case = ${useCase} and n.tab = 'alerts'
        and (n.record_id = ${alertId}
          or n.created_at > now() - make_interval(secs => ${cooldownOf(observation, defaultCooldownSeconds)}))
      order by n.user_id, n.record_id = ${alertId} desc, n.created_at desc
    ),
    folded as (
      update notifications n
      set count = n.count + ${alerts}::int, record_id = ${alertId}, params = ${params}, marked_as_read = false, updated_at = now()
      from known where n.id = known.id and known.record_id is distinct from ${alertId}
      returning n.*
    ),
    made as (
      insert into notifications (id, user_id, tab, type, template, params, record_id, camera_id, use_case, count)
      select fresh.id, fresh.user_id, 'alerts', 'observation', 'alert_observed', ${params},
        ${alertId}, ${cameraId}, ${useCase}, ${alerts}
      from unnest(${freshIds}::uuid[], array(select id from watchers where id not in (select user_id from known)))
        as fresh (id, user_id)
      where fresh.user_id is not null
      returning *
    )
    select told.id, told.user_id, tab, type, template, params, record_id, count, marked_as_read, told.updated_at,
      null as thumbnail_key, null as marks, null as pending_id, '' as at_micros, ${SEES_RAW} as sees_raw
    from (select * from folded union all select * from made) told
    join users u on u.id = told.user_id left join roles r on r.id = u.role_id`);
  return rows;
}

/** How many people watch each of some cameras; those that nobody watches are left out. */
export async function countWatchers(db: Db, cameraIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.prepared<{ id: string; count: number }>(sql`
    select camera_id as id, count(*)::int as count from notification_cameras
    where camera_id = any(${[...cameraIds]}::uuid[]) group by camera_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
