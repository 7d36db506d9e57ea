import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface PlanCameraRow {
  id: Reached<'camera'>;
  name: string;
  /** With its version. */
  alert_calibration: unknown;
  last_calibrate_update: Date | null;
  /** Of its areas for alerts. */
  version: number;
}

/** The cameras that show a plan, by name. */
export async function listPlanCameras(reach: Reach, db: Db, planId: Reached<'plan'>): Promise<PlanCameraRow[]> {
  const { rows } = await db.prepared<PlanCameraRow>(sql`
    select c.id, c.name, c.alert_calibration, c.last_calibrate_update, coalesce(x.version, 0) as version
    from cameras c left join area_sections x on x.camera_id = c.id and x.section = 'alerts'
    where c.layout_plan_id = ${planId} and ${within(reach, CAMERA_PLACE)}
    order by c.sort_name, c.id`);
  return rows;
}
