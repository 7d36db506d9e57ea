import type { Reach } from '../../../changes/reach/reach.ts';
import { SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface MeasuredAreaRow {
  site_id: string;
  site_name: string;
  time_zone: string;
  settings: unknown;
  zone_id: string;
  zone_name: string;
  color: string | null;
  camera_id: string;
  camera_name: string;
  categories: { slug: string; name: string }[];
}

/** Areas of a tag on cameras within reach, each with the zone it shows or as one of its own; sites and zones by name. */
export async function listMeasuredAreas(
  reach: Reach,
  db: Db,
  tag: string,
  mostSites: number,
): Promise<MeasuredAreaRow[]> {
  const { rows } = await db.query<MeasuredAreaRow>(sql`
    with measured as (
      select s.id, s.name, s.sort_name, s.time_zone, s.settings from sites s
      where ${within(reach, SITE_PLACE)}
        and exists (select from cameras c join areas a on a.camera_id = c.id and a.tag = ${tag} where c.site_id = s.id)
      order by s.sort_name, s.id limit ${number(mostSites)}
    )
    select s.id as site_id, s.name as site_name, s.time_zone, s.settings, coalesce(z.id, a.id) as zone_id,
      coalesce(z.name, l.name, c.name) as zone_name, coalesce(z.color, a.color) as color, c.id as camera_id, c.name as camera_name,
      coalesce((select jsonb_agg(jsonb_build_object('slug', category_slug(k.name), 'name', k.name) order by k.position, k.id)
        from site_label_categories k where k.id = any(a.category_ids)), '[]') as categories
    from measured s join cameras c on c.site_id = s.id join areas a on a.camera_id = c.id and a.tag = ${tag}
    left join zones z on z.id = a.zone_id left join site_labels l on l.id = a.label_id
    order by s.sort_name, s.id, coalesce(z.sort_name, l.sort_name, c.sort_name), zone_id, c.sort_name, c.id, a.id`);
  return rows;
}
