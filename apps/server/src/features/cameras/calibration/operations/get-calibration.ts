import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { showCalibration } from '../calibration.present.ts';

export const getCalibration: Operation<'getCalibration'> = async ({ services, actor }, { params }) =>
  showCalibration(services, services.db, actor, await loadCameraRow(services.db, actor, params.id));
