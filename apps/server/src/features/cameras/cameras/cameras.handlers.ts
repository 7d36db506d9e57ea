import type { cameraFileRoutes } from '@sightline/contract/camera-files';
import type { cameraSettingsRoutes } from '@sightline/contract/camera-settings';
import type { cameraRoutes } from '@sightline/contract/cameras';
import type { Handlers } from '../../../changes/call.ts';
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
import { listAlertsConfiguration } from './operations/list-alerts-configuration.ts';
import { listCameras } from './operations/list-cameras.ts';
import { listCamerasPaginated } from './operations/list-cameras-paginated.ts';
import { listMeasuringCameras } from './operations/list-measuring-cameras.ts';
import { listPeopleCameras } from './operations/list-people-cameras.ts';
import { listVehicleCameras } from './operations/list-vehicle-cameras.ts';
import { putCameraSettings } from './operations/put-camera-settings.ts';
import { putCameraSource } from './operations/put-camera-source.ts';
import { putPrivacy } from './operations/put-privacy.ts';
import { refreshCameraHealth } from './operations/refresh-camera-health.ts';
import { sendTestAlert } from './operations/send-test-alert.ts';
import { testCameraConnection } from './operations/test-camera-connection.ts';
import { updateCamera } from './operations/update-camera.ts';
import { uploadCamerasCsv } from './operations/upload-cameras-csv.ts';

type Routes = typeof cameraSettingsRoutes & typeof cameraRoutes & typeof cameraFileRoutes;
type OfOthers = 'listCameraZones' | 'signUpload' | 'putUpload';

type More =
  | 'putPrivacy'
  | 'putCameraSource'
  | 'listAlertsConfiguration'
  | 'listMeasuringCameras'
  | 'listVehicleCameras'
  | 'listPeopleCameras';

export const camerasHandlers: Handlers<Exclude<keyof Routes, OfOthers> | More> = {
  listAlertsConfiguration,
  listMeasuringCameras,
  listVehicleCameras,
  listPeopleCameras,
  getCameraSettings,
  putCameraSettings,
  postCameraSettings: createCamera,
  createCamera,
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
  refreshCameraHealth,
  sendTestAlert,
  testCameraConnection,
  getConnectionTest,
  copyCameraSettings,
  uploadCamerasCsv,
  getCamerasCsvTemplate,
  exportCameras,
};
