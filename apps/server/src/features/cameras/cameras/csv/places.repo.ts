import type { Reach } from '../../../../changes/reach/reach.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { SITE_PLACE } from '../../../../changes/reach/tenant-places.ts';
import { within } from '../../../../changes/reach/within.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';

/** A site that a file may mean, with those of its groups that it may mean. */
export interface SiteFact {
  id: Reached<'site'>;
  name: string;
  groups: { id: Reached<'group'>; name: string }[];
}

/** Sites and groups within reach, by id or name. */
export async function findPlacesNamed(reach: Reach, db: Db, sites: readonly string[], groups: readonly string[]) {
  const { rows } = await db.prepared<SiteFact>(sql`
    select s.id, s.name, coalesce(
        (select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id) from camera_groups g
         where g.site_id = s.id and (g.id::text = any(${groups}::text[]) or lower(g.name) = any(${groups}::text[]))),
        '[]') as groups
    from sites s
    where (s.id::text = any(${sites}::text[]) or lower(s.name) = any(${sites}::text[])) and ${within(reach, SITE_PLACE)}
    order by s.id`);
  return rows;
}

/** Names that cameras of these sites have already, as `site id` and lower-case name. */
export async function findTakenNames(
  db: Db,
  sites: readonly Reached<'site'>[],
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ site: string; name: string }>(sql`
    select site_id as site, lower(name) as name from cameras
    where site_id = any(${sites}::uuid[]) and lower(name) = any(${names}::text[])`);
  return new Set(rows.map(({ site, name }) => `${site} ${name}`));
}
