import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow, lockCameraRow } from '../../camera-store/load-camera.ts';
import { showCalibration } from '../calibration.present.ts';
import { applyCalibration, refuseStaleCalibration } from '../change-calibration.ts';

export const saveCalibration: Operation<'saveCalibration'> = async ({ services, actor }, { params, body }) => {
  await services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const row = await lockCameraRow(tx, actor, params.id);
    await refuseStaleCalibration(changing, row, body.version);
    await applyCalibration(changing, row, {
      calibration: body.alert_calibration,
      field: 'alert_calibration',
      features: body.alert_features,
    });
  });
  return showCalibration(services, services.db, actor, await loadCameraRow(services.db, actor, params.id));
};
