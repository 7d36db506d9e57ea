import type { InspectionCameraQuery } from '@sightline/contract/inspection/captures';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { holdsPart } from '../../../platform/db/like-pattern.ts';
import { every, number, type Sql, sql } from '../../../platform/db/sql.ts';
import { type NameList, readNameList } from '../../../platform/paging/name-list.ts';

/** Cameras `c` with inspection on, with their block `b`. */
export const INSPECTED = sql`cameras c join camera_blocks b on b.camera_id = c.id and b.block = 'inspection'
  and b.enabled and b.allowed and c.include`;

/** What says when a camera is captured and whether it may be shown. */
interface BlockRow {
  settings: unknown;
  schedule: unknown;
  operating_hours: unknown;
}

export interface InspectedRow extends BlockRow {
  id: Reached<'camera'>;
  name: string;
  site_id: string;
  site_name: string;
  time_zone: string;
  open_links: number;
  last_capture_at: Date | null;
  thumbnail_key: string | null;
}

const SHOWN = sql`c.id, c.name, s.id as site_id, s.name as site_name, s.time_zone, b.settings, b.schedule, c.operating_hours,
  (select count(*)::int from inspection_links l
   where l.camera_id = c.id and l.revoked_at is null and l.expires_at > now()) as open_links,
  latest.at as last_capture_at, coalesce(latest.thumbnail_key, latest.storage_key) as thumbnail_key`;

/** Settings that do not say so keep a camera private. */
const IS_PUBLIC = sql`(b.settings -> 'publicly_accessible') is not distinct from 'true'::jsonb`;

const listOf = (reach: Reach, { sites, search, publicly_accessible: isPublic }: InspectionCameraQuery): NameList => ({
  rows: sql`from ${INSPECTED} where ${every([
    within(reach, CAMERA_PLACE),
    ...(sites ? [sql`c.site_id = any(${sites}::uuid[])`] : []),
    ...(isPublic === undefined ? [] : [sql`(${IS_PUBLIC}) = ${isPublic}`]),
    ...(search ? [holdsPart(sql`lower(c.name)`, search)] : []),
  ])}`,
  isSearch: true,
  text: sql`c.sort_name`,
  id: sql`c.id`,
  columns: SHOWN,
  around: sql`join cameras c on c.id = page.list_id join camera_blocks b on b.camera_id = c.id and b.block = 'inspection'
    join sites s on s.id = c.site_id
    left join lateral (select p.at, m.thumbnail_key, m.storage_key from inspection_captures p join media m on m.id = p.id
      where p.camera_id = c.id order by p.at desc, p.id desc limit 1) latest on true`,
});

export const listInspectedCameras = (reach: Reach, db: Db, query: InspectionCameraQuery) =>
  readNameList<InspectedRow>(db, listOf(reach, query), query);

/** What is stored of inspection on a camera; nothing when it is off. */
export async function findInspection(db: Db, id: Reached<'camera'>): Promise<BlockRow | undefined> {
  const { rows } = await db.query<BlockRow>(
    sql`select b.settings, b.schedule, c.operating_hours from ${INSPECTED} where c.id = ${id}`,
  );
  return rows[0];
}

export interface MomentRow extends Omit<BlockRow, 'settings'> {
  id: Reached<'camera'>;
  deployment_id: Reached<'node'> | null;
  at: Date;
  /** 1 for Monday. */
  weekday: number;
  time: string;
}

/** Every inspected camera at each of the last minutes of its site's clock; the node only when it runs. */
export async function listMoments(db: Db, minutes: number, silentSeconds: number): Promise<MomentRow[]> {
  const node: Sql = sql`left join deployments d on d.id = c.deployment_id and d.ended_at is null
    and d.last_heartbeat_at > now() - make_interval(secs => ${silentSeconds})`;
  const { rows } = await db.query<MomentRow>(sql`
    select c.id, d.id as deployment_id, b.schedule, c.operating_hours, moment.at,
      extract(isodow from moment.at at time zone s.time_zone)::int as weekday,
      to_char(moment.at at time zone s.time_zone, 'HH24:MI') as time
    from ${INSPECTED} join sites s on s.id = c.site_id ${node}
    cross join generate_series(date_trunc('minute', now()) - make_interval(mins => ${number(minutes - 1)}),
      date_trunc('minute', now()), interval '1 minute') moment (at)`);
  return rows;
}
