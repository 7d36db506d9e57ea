import type { plateRoutes } from '@sightline/contract/vehicles/plates';
import type { Handlers } from '../../../changes/call.ts';
import { createRegisteredPlate } from './operations/create-registered-plate.ts';
import { deleteRegisteredPlate } from './operations/delete-registered-plate.ts';
import { getRegisteredPlate } from './operations/get-registered-plate.ts';
import { getVehicleSettings } from './operations/get-vehicle-settings.ts';
import { grantPlateAuthorisation } from './operations/grant-plate-authorisation.ts';
import { listRegisteredPlates } from './operations/list-registered-plates.ts';
import { revokePlateAuthorisation } from './operations/revoke-plate-authorisation.ts';
import { updateRegisteredPlate } from './operations/update-registered-plate.ts';
import { updateVehicleSettings } from './operations/update-vehicle-settings.ts';
import { uploadPlatesCsv } from './operations/upload-plates-csv.ts';

export const platesHandlers: Handlers<keyof typeof plateRoutes> = {
  listRegisteredPlates,
  createRegisteredPlate,
  uploadPlatesCsv,
  getRegisteredPlate,
  updateRegisteredPlate,
  deleteRegisteredPlate,
  grantPlateAuthorisation,
  revokePlateAuthorisation,
  getVehicleSettings,
  updateVehicleSettings,
};
