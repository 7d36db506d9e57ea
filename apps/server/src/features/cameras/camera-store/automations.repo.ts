import type { CameraSettings } from '@sightline/contract/camera-settings';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The automations of a camera by name. */
export async function listAutomationNames(db: Db, cameraId: Reached<'camera'>): Promise<CameraSettings['automations']> {
  const { rows } = await db.prepared<CameraSettings['automations'][number]>(sql`
    select id, name as automation_name, is_active from automations
    where camera_id = ${cameraId}::uuid order by sort_name, id`);
  return rows;
}
