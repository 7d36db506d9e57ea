import type { cameraHealthRoutes } from '@sightline/contract/camera-health';
import type { cameraReferenceRoutes } from '@sightline/contract/camera-references';
import type { selfTestRoutes } from '@sightline/contract/self-tests';
import type { Handlers } from '../../../changes/call.ts';
import { confirmSelfTest } from './operations/confirm-self-test.ts';
import { exportCameraHealth } from './operations/export-camera-health.ts';
import { getCameraHealthSummary } from './operations/get-camera-health-summary.ts';
import { getCameraReference } from './operations/get-camera-reference.ts';
import { listCameraHealth } from './operations/list-camera-health.ts';
import { listSelfTests } from './operations/list-self-tests.ts';
import { restoreCameraReference } from './operations/restore-camera-reference.ts';
import { startSelfTest } from './operations/start-self-test.ts';
import { takeCameraReference } from './operations/take-camera-reference.ts';

type Route = keyof typeof cameraHealthRoutes | keyof typeof selfTestRoutes | keyof typeof cameraReferenceRoutes;

export const cameraHealthHandlers: Handlers<Route> = {
  listCameraHealth,
  getCameraHealthSummary,
  exportCameraHealth,
  listSelfTests,
  startSelfTest,
  confirmSelfTest,
  getCameraReference,
  takeCameraReference,
  restoreCameraReference,
};
