import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Part {
  enabled: boolean;
  /** Null: the camera's own hours. */
  schedule: unknown;
  settings: unknown;
}

/** A camera that captures faces, with how its site recognises them. */
export interface FaceCamera {
  camera_id: string;
  camera_name: string;
  site_name: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  time_zone: string;
  operating_hours: unknown;
  zone_id: string | null;
  capture_logs: Part | null;
  access_control: Part | null;
  is_matching: boolean | null;
  consent_note: string | null;
  least_score: number | null;
  least_margin: number | null;
  least_quality: number | null;
  templates_version: string | null;
}

const part = (name: string) => sql`(
  select jsonb_build_object('enabled', b.enabled and b.allowed, 'schedule', b.schedule, 'settings', b.settings)
  from camera_blocks b where b.camera_id = c.id and b.block = ${name})`;

/** Those of the node's own cameras that are named. */
export async function findFaceCameras(
  node: NodeActor,
  db: Db,
  cameraIds: readonly string[],
): Promise<Map<string, FaceCamera>> {
  const { rows } = await db.query<FaceCamera>(sql`
    select c.id as camera_id, c.name as camera_name, s.name as site_name, c.reseller_id, c.company_id, c.site_id, s.time_zone, c.operating_hours,
      ${part('capture_logs')} as capture_logs, ${part('access_control')} as access_control,
      (select a.zone_id from areas a where a.camera_id = c.id and a.tag = 'people_management__access_area' limit 1)
        as zone_id,
      x.is_matching, x.consent_note, x.least_score, x.least_margin, x.least_quality,
      x.templates_version::text as templates_version
    from cameras c join sites s on s.id = c.site_id left join people_settings x on x.site_id = c.site_id
    where c.id = any(${[...cameraIds]}::uuid[]) and c.deployment_id = ${node.deploymentId}`);
  return new Map(rows.map((row) => [row.camera_id, row]));
}
