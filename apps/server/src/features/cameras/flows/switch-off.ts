import type { Changing } from '../../../changes/changing.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { applySettings } from './apply-settings.ts';
import { listCameraFlows } from './camera-flows.repo.ts';

/** Cameras that are not included do nothing: their flows are switched off. */
export async function switchFlowsOff(changing: Changing, cameras: readonly CameraRow[]): Promise<void> {
  const byId = new Map(cameras.map((camera) => [camera.id, camera]));
  const rows = await listCameraFlows(changing.tx, [...byId.keys()]);
  await applySettings(
    changing,
    rows.flatMap((row) => {
      const camera = byId.get(row.camera_id);
      return camera ? [{ camera, row, change: { enabled: false, field: row.slug } }] : [];
    }),
  );
}
