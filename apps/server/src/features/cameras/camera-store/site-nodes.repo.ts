import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { GroupPlace } from './cameras.repo.ts';

export interface SiteNode {
  id: Reached<'node'>;
  name: string;
  isAwake: boolean;
}

/**
 * The nodes for a new camera: those that watch cameras of its company, first the one that watches most of its group, then of
 * its site, then of its company. Where none does, the only one that the reseller has.
 */
export async function listNodesFor(
  db: Db,
  { id, site_id, company_id, reseller_id }: GroupPlace,
  silentSeconds: number,
): Promise<SiteNode[]> {
  const { rows } = await db.query<SiteNode>(sql`
    select d.id, d.name, coalesce(d.last_heartbeat_at > now() - make_interval(secs => ${silentSeconds}), false)
      and d.ended_at is null as "isAwake"
    from deployments d left join cameras c on c.deployment_id = d.id and c.company_id = ${company_id}
    where d.reseller_id = ${reseller_id}
    group by d.id, d.name, d.last_heartbeat_at, d.ended_at
    having count(c.id) > 0 or (select count(*) from deployments where reseller_id = ${reseller_id}) = 1
    order by count(*) filter (where c.group_id = ${id}) desc, count(*) filter (where c.site_id = ${site_id}) desc,
      count(c.id) desc, d.id`);
  return rows;
}
