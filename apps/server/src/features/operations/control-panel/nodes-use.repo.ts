import { MOST_NODES, type NodesUse } from '@sightline/contract/control-panel';
import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { STATE_OF_CAMERA } from '../../cameras/cameras/public.ts';

/** What nodes within reach watch of the cameras within reach; those that watch most are named. */
export async function readNodesUse(reach: Reach, db: Db): Promise<NodesUse> {
  const { rows } = await db.query<NodesUse>(sql`
    with watched as (
      select c.deployment_id, count(*)::int as cameras, (count(*) filter (where ${STATE_OF_CAMERA} = 'live'))::int as live
      from cameras c where c.deployment_id is not null and ${within(reach, CAMERA_PLACE)} group by c.deployment_id),
    each as (
      select d.id, d.name, d.sort_name, coalesce(watched.cameras, 0) as cameras, coalesce(watched.live, 0) as live
      from deployments d left join watched on watched.deployment_id = d.id
      where ${within(reach, { reseller: 'd.reseller_id' })}),
    busiest as (select * from each where cameras > 0 order by cameras desc, sort_name, id limit ${number(MOST_NODES)})
    select count(*)::int as nodes, coalesce(sum(cameras), 0)::int as cameras, coalesce(sum(live), 0)::int as live,
      coalesce((select jsonb_agg(to_jsonb(busiest) - 'sort_name' order by cameras desc, sort_name, id) from busiest), '[]') as busiest
    from each`);
  return rows[0] ?? { nodes: 0, cameras: 0, live: 0, busiest: [] };
}
