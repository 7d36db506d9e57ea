import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockCameras } from '../../camera-store/cameras.repo.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { mayTransfer, showCalibration } from '../calibration.present.ts';
import { applyCalibration } from '../change-calibration.ts';

export const pushCalibration: Operation<'pushCalibration'> = async ({ services, actor }, { body }) => {
  const { target_cam_id: id, source_cam_calibration: calibration, source_cam_features: features } = body;
  await services.db.transaction(async (tx) => {
    const [row] = await lockCameras(actor.reach, tx, [id]);
    if (!row) return fail('out_of_reach', { field: 'target_cam_id' });
    if (!mayTransfer(row)) return fail('calibration_transfer_off', { field: 'target_cam_id' });
    const change = { calibration, field: 'source_cam_calibration', features };
    return applyCalibration({ services, tx, actor }, row, change);
  });
  return showCalibration(services, services.db, actor, await loadCameraRow(services.db, actor, id));
};
