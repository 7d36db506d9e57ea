import type { AlertStatus } from '@sightline/contract/statuses';
import { NEWEST_ALERTS } from '@sightline/contract/wall-screens';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface WallSite {
  id: Reached<'site'>;
  name: string;
  company: string;
  time_zone: string;
  /** By the site's clock. */
  today: string;
  /** As they are stored. */
  settings: unknown;
}

export async function findWallSite(reach: Reach, db: Db, id: string): Promise<WallSite | undefined> {
  const { rows } = await db.prepared<WallSite>(sql`
    select s.id, s.name, c.name as company, s.time_zone, to_char(now() at time zone s.time_zone, 'YYYY-MM-DD') as today,
      s.settings
    from sites s join companies c on c.id = s.company_id where s.id = ${id}::uuid and ${within(reach, SITE_PLACE)}`);
  return rows[0];
}

export interface ShownAlertRow {
  id: string;
  use_case: string;
  use_case_name: string | null;
  camera_id: string;
  camera_name: string;
  status: AlertStatus;
  occurred_at: Date;
  picture_key: string | null;
  frame_key: string | null;
}

/** The newest alerts, with what was found drawn in as soon as that picture is there. Invalid ones are of no use on a wall. */
export async function listNewestAlerts(db: Db, siteId: Reached<'site'>): Promise<ShownAlertRow[]> {
  const { rows } = await db.prepared<ShownAlertRow>(sql`
    select a.id, a.use_case, f.name as use_case_name, c.id as camera_id, c.name as camera_name, a.status, a.occurred_at,
      coalesce(drawn.key, (select coalesce(m.thumbnail_key, m.storage_key) from media m
        where m.id = a.frame_id and m.camera_id = a.camera_id)) as picture_key, drawn.whole as frame_key
    from sites s join alerts a on a.company_id = s.company_id and a.site_id = s.id join cameras c on c.id = a.camera_id
    left join logic_flows f on f.id = a.flow_id
    left join lateral (
      select coalesce(m.thumbnail_key, m.storage_key) as key, m.storage_key as whole
      from media m where m.alert_id = a.id limit 1) drawn on true
    where s.id = ${siteId} and not a.marked_for_deletion and a.status <> 'invalid'
    order by a.occurred_at desc, a.id desc limit ${number(NEWEST_ALERTS)}`);
  return rows;
}

interface CountedToday {
  people: number | null;
  vehicles: number | null;
}

/** What cameras with a block on counted on a day; null where none has it on. */
export async function countToday(db: Db, siteId: Reached<'site'>, day: string): Promise<CountedToday> {
  const counts = (block: string) => sql`exists (
    select from cameras c join camera_blocks b on b.camera_id = c.id and b.block = ${block} and b.enabled and b.allowed
    where c.site_id = ${siteId} and c.include)`;
  const { rows } = await db.prepared<CountedToday>(sql`
    select case when ${counts('footfall')} then
        coalesce(sum(r.total) filter (where r.kind = 'footfall' and r.metric = 'entries'), 0)::int end as people,
      case when ${counts('vehicle_tracking')} then
        coalesce(sum(r.facts) filter (where r.kind = 'vehicle_tracking'), 0)::int end as vehicles
    from fact_days r join cameras c on c.id = r.camera_id
    where r.site_id = ${siteId} and r.kind in ('footfall', 'vehicle_tracking') and r.category = '' and r.day = ${day}::date`);
  return rows[0] ?? { people: null, vehicles: null };
}
