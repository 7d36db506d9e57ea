import type { NodeActor } from '../../../changes/call.ts';
import type { ScaledPlan } from '../../../changes/rollups/plan-cell.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface CalibratedCamera extends ScaledPlan {
  camera_id: string;
  calibration: unknown;
}

/** Those of the node's cameras that are calibrated on a plan with a scale. */
export async function listCalibrated(node: NodeActor, db: Db, ids: readonly string[]): Promise<CalibratedCamera[]> {
  const { rows } = await db.prepared<CalibratedCamera>(sql`
    select c.id as camera_id, c.alert_calibration as calibration, p.id, p.width, p.height, p.metres_per_pixel
    from cameras c join site_plans p on p.id = c.layout_plan_id
    where c.id = any(${ids}::uuid[]) and c.deployment_id = ${node.deploymentId} and c.alert_calibration is not null
      and p.metres_per_pixel is not null and p.width > 0`);
  return rows;
}
