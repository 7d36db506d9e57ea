import type { AlertEventKind } from '@sightline/contract/alerts/events';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface ChangedAlert {
  alert_id: string;
  at: Date;
  kinds: AlertEventKind[];
}

/** The alerts of one change, with what changed of each. */
export async function alertsOfChange(db: Db, changeId: string): Promise<ChangedAlert[]> {
  const { rows } = await db.query<ChangedAlert>(sql`
    select alert_id, max(at) as at, array_agg(kind order by version) as kinds
    from alert_events where change_id = ${changeId}::uuid group by alert_id`);
  return rows;
}

export interface CameraPlace {
  resellerId: string;
  companyId: string;
  site: { id: string; name: string };
  camera: { id: string; name: string };
}

export async function placesOfCameras(db: Db, ids: readonly string[]): Promise<Map<string, CameraPlace>> {
  const { rows } = await db.query<CameraPlace & { id: string }>(sql`
    select c.id, c.reseller_id as "resellerId", c.company_id as "companyId",
      jsonb_build_object('id', s.id, 'name', s.name) as site, jsonb_build_object('id', c.id, 'name', c.name) as camera
    from cameras c join sites s on s.id = c.site_id where c.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
