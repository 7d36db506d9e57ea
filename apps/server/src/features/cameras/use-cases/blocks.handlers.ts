import type { manyBlockRoutes, readBlockRoutes, saveBlockRoutes } from '@sightline/contract/camera-block-routes';
import type { Handlers } from '../../../changes/call.ts';
import { readBlock, saveBlock, saveBlockOfMany } from './block-operations.ts';

type BlockRoute = keyof typeof readBlockRoutes | keyof typeof saveBlockRoutes | keyof typeof manyBlockRoutes;

export const blocksHandlers: Handlers<BlockRoute> = {
  getVehicleManagementSettings: readBlock('vehicle_management'),
  getPeopleManagementSettings: readBlock('people_management'),
  getInspectionSettings: readBlock('inspection'),
  getCameraHealthSettings: readBlock('camera_health'),
  getFootfallSettings: readBlock('footfall'),
  getMachineryUtilisationSettings: readBlock('machinery_utilisation'),
  getTimelapseSettings: readBlock('timelapse'),
  getVehicleTrackingSettings: readBlock('vehicle_tracking'),
  getWorkhourSettings: readBlock('workhour'),
  putVehicleManagementSettings: saveBlock('vehicle_management'),
  putPeopleManagementSettings: saveBlock('people_management'),
  putInspectionSettings: saveBlock('inspection'),
  putCameraHealthSettings: saveBlock('camera_health'),
  putFootfallSettings: saveBlock('footfall'),
  putMachineryUtilisationSettings: saveBlock('machinery_utilisation'),
  putTimelapseSettings: saveBlock('timelapse'),
  putVehicleTrackingSettings: saveBlock('vehicle_tracking'),
  putWorkhourSettings: saveBlock('workhour'),
  putVehicleManagement: saveBlockOfMany('vehicle_management'),
  putPeopleManagement: saveBlockOfMany('people_management'),
  putInspection: saveBlockOfMany('inspection'),
  putCameraHealth: saveBlockOfMany('camera_health'),
  putFootfall: saveBlockOfMany('footfall'),
  putMachineryUtilisation: saveBlockOfMany('machinery_utilisation'),
  putTimelapse: saveBlockOfMany('timelapse'),
  putVehicleTracking: saveBlockOfMany('vehicle_tracking'),
  putWorkhour: saveBlockOfMany('workhour'),
};
