import type { Changing } from '../../../changes/changing.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { listCameraFlows } from './camera-flows.repo.ts';
import { applySettings } from './change-camera-flows.ts';

/** A camera that is not included does nothing: its flows are switched off. */
export async function switchFlowsOff(changing: Changing, camera: CameraRow): Promise<void> {
  for (const row of await listCameraFlows(changing.tx, [camera.id]))
    await applySettings(changing, camera, row, { use_case_slug: row.slug, enabled: false, field: row.slug });
}
