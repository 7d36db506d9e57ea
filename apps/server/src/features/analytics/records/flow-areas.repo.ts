import type { Named } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { FLOW_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface CountingFlowRow {
  id: string;
  /** Null: it belongs to the site, and to all its cameras that have none of their own. */
  camera_id: string | null;
  site_id: Reached<'site'>;
  site_name: string;
  time_zone: string;
  /** Its live version as it is stored. */
  content: unknown;
  /** Those that have it, whether it is on or not: what they counted stays. */
  cameras: Named[];
}

/** The flows of a Flowsense use case within reach, those of a site before those of its cameras; sites by name. */
export async function listCountingFlows(reach: Reach, db: Db, slug: string, most: number): Promise<CountingFlowRow[]> {
  const { rows } = await db.prepared<CountingFlowRow>(sql`
    select f.id, f.camera_id, s.id as site_id, s.name as site_name, s.time_zone, v.content,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.sort_name, c.id)
        from camera_flows cf join cameras c on c.id = cf.camera_id where cf.flow_id = f.id), '[]') as cameras
    from logic_flows f join sites s on s.id = f.site_id
    join logic_flow_versions v on v.flow_id = f.id and v.number = f.live_version
    where f.tab = 'flowsense' and f.slug = ${slug} and f.deleted_at is null and ${within(reach, FLOW_PLACE)}
    order by s.sort_name, s.id, f.camera_id nulls first limit ${number(most)}`);
  return rows;
}
