import type { Changing } from '../../../changes/changing.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { applySettings } from './apply-settings.ts';
import { listCameraFlows } from './camera-flows.repo.ts';

/** Switches those of the flows on that cameras have; answers which cameras changed. */
export async function switchFlowsOn(
  changing: Changing,
  cameras: readonly CameraRow[],
  flowIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const byId = new Map(cameras.map((camera) => [camera.id, camera]));
  const rows = await listCameraFlows(changing.tx, [...byId.keys()]);
  const wanted = rows.filter(({ flow_id }) => flowIds.includes(flow_id));
  const changed = await applySettings(
    changing,
    wanted.flatMap((row) => {
      const camera = byId.get(row.camera_id);
      return camera ? [{ camera, row, change: { enabled: true, field: 'flows_on' } }] : [];
    }),
  );
  return new Set(wanted.filter(({ id }) => changed.has(id)).map(({ camera_id }) => camera_id));
}
