import type { areaRoutes } from '@sightline/contract/areas/routes';
import type { RouteAnswer, RouteRequest } from '@sightline/contract/define-route';
import type { Handlers, SessionCall } from '../../../changes/call.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { readAlertAreas, readBlockAreas, saveBlockAreas } from './area-operations.ts';
import type { BlockSection } from './show-areas.ts';

type AreaRoute = Exclude<keyof typeof areaRoutes, 'listAlertsConfiguration'>;
type Answer<N extends AreaRoute> = RouteAnswer<(typeof areaRoutes)[N]>;
type Request<N extends AreaRoute> = RouteRequest<(typeof areaRoutes)[N]>;

/** Blocks whose body is their areas, and nothing around them. */
type PlainSave =
  | 'patchFootfallCalibrate'
  | 'patchWorkhourCalibrate'
  | 'patchVehicleTrackingCalibrate'
  | 'patchMachineryUtilisationCalibrate'
  | 'putVehicleManagementConfigure'
  | 'patchVehicleManagementConfigure';

const saving =
  <N extends PlainSave>(section: BlockSection) =>
  (call: SessionCall, request: Request<N>): Promise<Answer<N>> =>
    saveBlockAreas<Answer<N>>(call, request, section, request.body);

function savePeopleAreas(call: SessionCall, request: Request<'patchPeopleManagementConfigure'>) {
  const { camera_ids: ids, people_management_configuration: configuration, version } = request.body;
  if (ids[0] !== request.params.id) fail('invalid_value', { field: 'camera_ids' });
  const areas = { access_area: configuration.access_area, version };
  return saveBlockAreas<Answer<'patchPeopleManagementConfigure'>>(call, request, 'people_management', areas);
}

/** Saving areas of alerts can switch use cases, which are changed elsewhere. */
export const areasHandlers: Handlers<Exclude<AreaRoute, 'patchAlertsConfigure'>> = {
  getAlertsConfigure: readAlertAreas,
  getFootfallCalibrate: readBlockAreas<Answer<'getFootfallCalibrate'>>('footfall'),
  patchFootfallCalibrate: saving<'patchFootfallCalibrate'>('footfall'),
  getWorkhourCalibrate: readBlockAreas<Answer<'getWorkhourCalibrate'>>('workhour'),
  patchWorkhourCalibrate: saving<'patchWorkhourCalibrate'>('workhour'),
  getVehicleTrackingCalibrate: readBlockAreas<Answer<'getVehicleTrackingCalibrate'>>('vehicle_tracking'),
  patchVehicleTrackingCalibrate: saving<'patchVehicleTrackingCalibrate'>('vehicle_tracking'),
  getMachineryUtilisationCalibrate: readBlockAreas<Answer<'getMachineryUtilisationCalibrate'>>('machinery_utilisation'),
  patchMachineryUtilisationCalibrate: saving<'patchMachineryUtilisationCalibrate'>('machinery_utilisation'),
  getVehicleManagementConfigure: readBlockAreas<Answer<'getVehicleManagementConfigure'>>('vehicle_management'),
  putVehicleManagementConfigure: saving<'putVehicleManagementConfigure'>('vehicle_management'),
  patchVehicleManagementConfigure: saving<'patchVehicleManagementConfigure'>('vehicle_management'),
  getPeopleManagementConfigure: readBlockAreas<Answer<'getPeopleManagementConfigure'>>('people_management'),
  patchPeopleManagementConfigure: savePeopleAreas,
};
