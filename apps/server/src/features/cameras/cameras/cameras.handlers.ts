import type { cameraFileRoutes } from '@sightline/contract/camera-files';
import type { cameraSettingsRoutes } from '@sightline/contract/camera-settings';
import type { cameraRoutes } from '@sightline/contract/cameras';
import type { useCaseSettingsRoutes } from '@sightline/contract/use-case-settings';
import type { Handlers } from '../../../changes/call.ts';
import { putUpload } from '../uploads/operations/put-upload.ts';
import { signUpload } from '../uploads/operations/sign-upload.ts';
import { blocksHandlers } from '../use-cases/blocks.handlers.ts';
import { getUseCaseSettings } from '../use-cases/operations/get-use-case-settings.ts';
import { listCameraZones } from '../use-cases/operations/list-camera-zones.ts';
import { putAlertFeatures } from '../use-cases/operations/put-alert-features.ts';
import { putUseCaseSettings } from '../use-cases/operations/put-use-case-settings.ts';
import { bulkUpdateCameras } from './operations/bulk-update-cameras.ts';
import { copyCameraSettings } from './operations/copy-camera-settings.ts';
import { createCamera } from './operations/create-camera.ts';
import { deleteCamera } from './operations/delete-camera.ts';
import { exportCameras } from './operations/export-cameras.ts';
import { getCamera } from './operations/get-camera.ts';
import { getCameraDeletionImpact } from './operations/get-camera-deletion-impact.ts';
import { getCameraMoveImpact } from './operations/get-camera-move-impact.ts';
import { getCameraSettings } from './operations/get-camera-settings.ts';
import { getCamerasCsvTemplate } from './operations/get-cameras-csv-template.ts';
import { getConnectionTest } from './operations/get-connection-test.ts';
import { listCameras } from './operations/list-cameras.ts';
import { listCamerasPaginated } from './operations/list-cameras-paginated.ts';
import { putCameraSettings } from './operations/put-camera-settings.ts';
import { putCameraSource } from './operations/put-camera-source.ts';
import { putPrivacy } from './operations/put-privacy.ts';
import { refreshCameraHealth } from './operations/refresh-camera-health.ts';
import { sendTestAlert } from './operations/send-test-alert.ts';
import { testCameraConnection } from './operations/test-camera-connection.ts';
import { updateCamera } from './operations/update-camera.ts';
import { uploadCamerasCsv } from './operations/upload-cameras-csv.ts';

type Routes = typeof cameraSettingsRoutes &
  typeof cameraRoutes &
  typeof cameraFileRoutes &
  typeof useCaseSettingsRoutes;

export const camerasHandlers: typeof blocksHandlers & Handlers<keyof Routes | 'putPrivacy' | 'putCameraSource'> = {
  ...blocksHandlers,
  getCameraSettings,
  putCameraSettings,
  postCameraSettings: createCamera,
  createCamera,
  getUseCaseSettings,
  putUseCaseSettings,
  putAlertFeatures,
  putPrivacy,
  putCameraSource,
  listCameras,
  listCamerasPaginated,
  getCamera,
  updateCamera,
  deleteCamera,
  deleteCameraSudo: deleteCamera,
  getCameraDeletionImpact,
  bulkUpdateCameras,
  getCameraMoveImpact,
  listCameraZones,
  refreshCameraHealth,
  sendTestAlert,
  testCameraConnection,
  getConnectionTest,
  copyCameraSettings,
  uploadCamerasCsv,
  getCamerasCsvTemplate,
  exportCameras,
  signUpload,
  putUpload,
};
