import type { Named } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface ZoneRow {
  id: string;
  name: string;
  color: string | null;
  site_id: Reached<'site'>;
  site_name: string;
  time_zone: string;
  /** The cameras that watch it, by name. */
  cameras: Named[];
}

/** Zones within reach, and areas that count as one, with the cameras whose areas of a tag show them. */
export async function findZones(reach: Reach, db: Db, ids: readonly string[], tag: string): Promise<ZoneRow[]> {
  const { rows } = await db.prepared<ZoneRow>(sql`
    select p.id, p.name, p.color, s.id as site_id, s.name as site_name, s.time_zone, coalesce(w.cameras, '[]') as cameras
    from (
      select z.id, z.name, z.color, z.site_id from zones z where z.id = any(${ids}::uuid[])
      union all
      select a.id, coalesce(l.name, c.name), a.color, c.site_id from areas a join cameras c on c.id = a.camera_id
      left join site_labels l on l.id = a.label_id where a.id = any(${ids}::uuid[])
    ) p join sites s on s.id = p.site_id
    left join (
      select n.zone_id, json_agg(json_build_object('id', n.id, 'name', n.name)) as cameras
      from (
        select a.zone_id, c.id, c.name from areas a join cameras c on c.id = a.camera_id
        where a.tag = ${tag} and a.zone_id = any(${ids}::uuid[])
        union
        select a.id, c.id, c.name from areas a join cameras c on c.id = a.camera_id
        where a.tag = ${tag} and a.id = any(${ids}::uuid[])
      ) n group by n.zone_id
    ) w on w.zone_id = p.id
    where ${within(reach, SITE_PLACE)}`);
  return rows;
}

/** The settings of a site, which have its working hours. */
export async function findSettings(reach: Reach, db: Db, siteId: Reached<'site'>): Promise<unknown> {
  const { rows } = await db.query<{ settings: unknown }>(
    sql`select s.settings from sites s where s.id = ${siteId} and ${within(reach, SITE_PLACE)}`,
  );
  return rows[0]?.settings;
}
