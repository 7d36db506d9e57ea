import type { cameraHealthRoutes } from '@sightline/contract/camera-health';
import type { Handlers } from '../../../changes/call.ts';
import { exportCameraHealth } from './operations/export-camera-health.ts';
import { getCameraHealthSummary } from './operations/get-camera-health-summary.ts';
import { listCameraHealth } from './operations/list-camera-health.ts';

export const cameraHealthHandlers: Handlers<keyof typeof cameraHealthRoutes> = {
  listCameraHealth,
  getCameraHealthSummary,
  exportCameraHealth,
};
