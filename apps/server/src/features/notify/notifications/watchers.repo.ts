import type { Db } from '../../../platform/db/db.ts';
import type { NotificationRow } from './notifications.repo.ts';
import { IS_ACTIVE, MAY_READ_ALERTS, reachesText, WANTS_NEWS } from './who-is-told.repo.ts';

/** What a watched camera saw, and where it stands in the tenant tree. */
export interface Observation {
  alertId: string;
  cameraId: string;
  siteId: string;
  companyId: string;
  resellerId: string;
  useCase: string;
  params: Record<string, string>;
}

/**
 * Who hears of it: people who watch the camera, want notifications, still reach its site and may still read alerts.
 * What they chose once does not outlive their reach.
 */
export const WATCHERS = `
  select u.id
  from notification_cameras watched
  join users u on u.id = watched.user_id
  left join roles r on r.id = u.role_id
  where watched.camera_id = $1
    and ${IS_ACTIVE} and ${WANTS_NEWS} and ${MAY_READ_ALERTS}
    and ${reachesText({ reseller: '$2', company: '$3', site: '$4' })}`;

/** How long notifications of one use case on one camera fold into one; the use case's own cooldown. */
const COOLDOWN = `
  coalesce((select (settings ->> 'alert_cooldown')::int from camera_use_cases where camera_id = $1 and use_case = $5), $8)`;

/**
 * Folds the observation into each watcher's recent notification about the same, or makes a new one. Told twice of the
 * same alert, it changes nothing.
 */
const NOTIFY = `
  with watchers as (${WATCHERS}),
  known as (
    select distinct on (n.user_id) n.id, n.user_id, n.record_id
    from notifications n join watchers w on w.id = n.user_id
    where n.camera_id = $1 and n.use_case = $5 and n.tab = 'alerts'
      and (n.record_id = $6 or n.created_at > now() - make_interval(secs => ${COOLDOWN}))
    order by n.user_id, n.record_id = $6 desc, n.created_at desc
  ),
  folded as (
    update notifications n
    set count = n.count + 1, record_id = $6, params = $7, marked_as_read = false, updated_at = now()
    from known where n.id = known.id and known.record_id is distinct from $6
    returning n.*
  ),
  made as (
    insert into notifications (id, user_id, tab, type, template, params, record_id, camera_id, use_case)
    select fresh.id, fresh.user_id, 'alerts', 'observation', 'alert_observed', $7, $6, $1, $5
    from unnest($9::uuid[], array(select id from watchers where id not in (select user_id from known))) as fresh (id, user_id)
    where fresh.user_id is not null
    returning *
  )
  select id, user_id, tab, type, template, params, record_id, count, marked_as_read, updated_at, null as thumbnail_key, '' as at_micros
  from (select * from folded union all select * from made) told`;

export async function notifyWatchers(
  tx: Db,
  observation: Observation,
  defaultCooldownSeconds: number,
  freshIds: string[],
): Promise<NotificationRow[]> {
  const { alertId, cameraId, siteId, companyId, resellerId, useCase, params } = observation;
  const { rows } = await tx.query<NotificationRow>(NOTIFY, [
    cameraId,
    resellerId,
    companyId,
    siteId,
    useCase,
    alertId,
    JSON.stringify(params),
    defaultCooldownSeconds,
    freshIds,
  ]);
  return rows;
}

/** How many ids `notifyWatchers` may need. */
export async function countWatchers(tx: Db, cameraId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from notification_cameras where camera_id = $1',
    [cameraId],
  );
  return rows[0]?.count ?? 0;
}
