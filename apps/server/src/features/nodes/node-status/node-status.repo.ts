import { MAX_CAMERAS_PER_NODE } from '@sightline/contract/deployments';
import type { AnalysisRate, CameraHealth, ModelSpeed, SpoolHealth } from '@sightline/contract/node-health';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

/** What a node said of itself last; older nodes leave parts out. */
export interface ReportedStatus {
  id: Reached<'node'>;
  abilities: unknown;
  rate: AnalysisRate | null;
  spool: SpoolHealth | null;
  speeds: ModelSpeed[] | null;
  cameras: CameraHealth[] | null;
}

export async function findReported(reach: Reach, db: Db, id: string): Promise<ReportedStatus | undefined> {
  const { rows } = await db.query<ReportedStatus>(sql`
    select d.id, d.abilities, d.health -> 'rate' as rate, d.health -> 'spool' as spool, d.health -> 'speeds' as speeds,
      d.health -> 'cameras' as cameras
    from deployments d where d.id = ${id} and ${within(reach, { reseller: 'd.reseller_id' })}`);
  return rows[0];
}

export interface WatchedRow {
  id: string;
  name: string;
  site_id: string;
  site_name: string;
  source: string;
}

/** The cameras of a node within reach, by site and name. */
export async function listWatched(reach: Reach, db: Db, node: Reached<'node'>): Promise<WatchedRow[]> {
  const { rows } = await db.query<WatchedRow>(sql`
    select c.id, c.name, s.id as site_id, s.name as site_name, c.source
    from cameras c join sites s on s.id = c.site_id
    where c.deployment_id = ${node} and ${within(reach, CAMERA_PLACE)}
    order by s.sort_name, s.id, c.sort_name, c.id limit ${number(MAX_CAMERAS_PER_NODE)}`);
  return rows;
}
