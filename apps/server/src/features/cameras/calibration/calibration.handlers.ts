import type { calibrationRoutes } from '@sightline/contract/calibration';
import type { Handlers } from '../../../changes/call.ts';
import { calculateCalibration } from './operations/calculate-calibration.ts';
import { getCalibration } from './operations/get-calibration.ts';
import { pullCalibration } from './operations/pull-calibration.ts';
import { pushCalibration } from './operations/push-calibration.ts';
import { saveCalibration } from './operations/save-calibration.ts';

export const calibrationHandlers: Handlers<keyof typeof calibrationRoutes> = {
  getCalibration,
  saveCalibration,
  calculateCalibration,
  pushCalibration,
  pullCalibration,
};
