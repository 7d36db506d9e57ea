import type { Reach } from '../../../../changes/reach/reach.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { GROUP_PLACE } from '../../../../changes/reach/tenant-places.ts';
import { within } from '../../../../changes/reach/within.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { sql } from '../../../../platform/db/sql.ts';

export interface GroupFact {
  id: Reached<'group'>;
  name: string;
  site_id: Reached<'site'>;
  site_name: string;
}

/** Groups within reach that a file may mean: by id or name of group and of site. */
export async function findGroupsNamed(reach: Reach, db: Db, names: readonly string[], sites: readonly string[]) {
  const { rows } = await db.prepared<GroupFact>(sql`
    select g.id, g.name, g.site_id, s.name as site_name from camera_groups g join sites s on s.id = g.site_id
    where (g.id::text = any(${names}::text[]) or lower(g.name) = any(${names}::text[]))
      and (s.id::text = any(${sites}::text[]) or lower(s.name) = any(${sites}::text[]))
      and ${within(reach, GROUP_PLACE)} order by g.id`);
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
