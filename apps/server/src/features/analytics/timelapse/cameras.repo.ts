import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { StoredCapturing } from './capture-settings.ts';

export interface TimelapseCameraRow extends StoredCapturing {
  id: Reached<'camera'>;
  name: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  site_name: string;
  enabled: boolean;
  first_at: Date | null;
  last_at: Date | null;
}

const SHOWN = sql`c.id, c.name, c.reseller_id, c.company_id, c.site_id, s.name as site_name, s.time_zone, c.operating_hours, b.settings, b.schedule,
  coalesce(b.enabled and b.allowed and c.include, false) as enabled,
  (select min(f.planned_at) from timelapse_frames f where f.camera_id = c.id) as first_at,
  (select max(f.planned_at) from timelapse_frames f where f.camera_id = c.id) as last_at`;

const FROM = sql`from cameras c join sites s on s.id = c.site_id
  left join camera_blocks b on b.camera_id = c.id and b.block = 'timelapse'`;

const read = async (db: Db, which: Sql, most: number): Promise<TimelapseCameraRow[]> =>
  (
    await db.query<TimelapseCameraRow>(sql`
      select ${SHOWN} ${FROM} where ${which} order by s.sort_name, s.id, c.sort_name, c.id limit ${number(most)}`)
  ).rows;

/** Cameras that take pictures, or have taken some. */
export const listTimelapseCameras = (reach: Reach, db: Db, sites: readonly string[] | undefined, most: number) => {
  const chosen = sites ? sql`and c.site_id = any(${[...sites]}::uuid[])` : sql``;
  const has = sql`exists (select from timelapse_frames f where f.camera_id = c.id)`;
  return read(db, sql`${within(reach, CAMERA_PLACE)} ${chosen} and (b.enabled or ${has})`, most);
};

export const findTimelapseCamera = async (reach: Reach, db: Db, id: string) =>
  (await read(db, sql`c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`, 1))[0];
