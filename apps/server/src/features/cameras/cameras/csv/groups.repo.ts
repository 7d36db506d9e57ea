import type { Reach } from '../../../../changes/reach/reach.ts';
import { GROUP_PLACE } from '../../../../changes/reach/tenant-places.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { runPrepared, Statement, withinReachText } from '../../../../platform/db/statement.ts';

export interface GroupFact {
  id: string;
  name: string;
  site_id: string;
  site_name: string;
}

/** Groups within reach that a file may mean: by id or name of group and of site. */
export function findGroupsNamed(reach: Reach, db: Db, names: readonly string[], sites: readonly string[]) {
  const statement = new Statement();
  const [group, site] = [statement.add(names, 'text[]'), statement.add(sites, 'text[]')];
  return runPrepared<GroupFact>(
    db,
    `select g.id, g.name, g.site_id, s.name as site_name from camera_groups g join sites s on s.id = g.site_id
     where (g.id::text = any(${group}) or lower(g.name) = any(${group}))
       and (s.id::text = any(${site}) or lower(s.name) = any(${site}))
       and ${withinReachText(reach, GROUP_PLACE, statement)} order by g.id`,
    statement,
  );
}

/** Names that cameras of these sites have already, as `site id` and lower-case name. */
export async function findTakenNames(db: Db, sites: readonly string[], names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ site: string; name: string }>(
    'select site_id as site, lower(name) as name from cameras where site_id = any($1::uuid[]) and lower(name) = any($2::text[])',
    [sites, names],
  );
  return new Set(rows.map(({ site, name }) => `${site} ${name}`));
}
