import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The use case of the catalogue that alerts about vehicles at gates are of. */
export const VEHICLE_ALERT: UseCaseKey = 'vehicle_trespass';

/** A camera that watches vehicles come and go. */
export interface Gate {
  camera_id: string;
  reseller_id: string;
  company_id: string;
  site_id: string;
  time_zone: string;
  /** As it is stored; null: it was never set. */
  settings: unknown;
  /** Whether vehicle management is on for it. */
  is_on: boolean;
  /** As they are stored. */
  schedule: unknown;
  operating_hours: unknown;
  /** The least seconds between two of its alerts. */
  cooldown_seconds: number;
  match_look_alikes: boolean | null;
  least_score: number | null;
}

/** Those of the node's own cameras that are named. */
export async function findGates(node: NodeActor, db: Db, cameraIds: readonly string[]): Promise<Map<string, Gate>> {
  const { rows } = await db.query<Gate>(sql`
    select c.id as camera_id, c.reseller_id, c.company_id, c.site_id, s.time_zone, b.settings,
      coalesce(b.enabled and b.allowed, false) as is_on, b.schedule, c.operating_hours,
      greatest(c.alert_cooldown, (select (u.settings ->> 'alert_cooldown')::int from camera_use_cases u
        where u.camera_id = c.id and u.use_case = ${VEHICLE_ALERT})) as cooldown_seconds,
      v.match_look_alikes, v.least_score
    from cameras c join sites s on s.id = c.site_id
    left join camera_blocks b on b.camera_id = c.id and b.block = 'vehicle_management'
    left join vehicle_settings v on v.site_id = c.site_id
    where c.id = any(${[...cameraIds]}::uuid[]) and c.deployment_id = ${node.deploymentId}`);
  return new Map(rows.map((row) => [row.camera_id, row]));
}
