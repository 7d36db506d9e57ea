import type { flowsenseRoutes } from '@sightline/contract/analytics/flowsense';
import type { footfallRoutes } from '@sightline/contract/analytics/footfall';
import type { machineryRoutes } from '@sightline/contract/analytics/machinery';
import type { measuredPlaceRoutes } from '@sightline/contract/analytics/places';
import type { vehicleTrackingRoutes } from '@sightline/contract/analytics/vehicle-tracking';
import type { workhourRoutes } from '@sightline/contract/analytics/workhour';
import type { Handlers } from '../../../changes/call.ts';
import { drillMachineryByCamera, drillMachineryByZone } from './operations/drill-machinery.ts';
import {
  getFlowsenseByDate,
  getFlowsenseByHour,
  getFlowsenseNow,
  listFlowsensePlaces,
} from './operations/flowsense.ts';
import { getFootfallByDate, getFootfallByHour } from './operations/footfall.ts';
import { listMeasuredPlaces } from './operations/list-measured-places.ts';
import { listVehicleVisits } from './operations/list-vehicle-visits.ts';
import { getMachineryDayByCamera, getMachineryDayByZone } from './operations/machinery-day.ts';
import { getMachineryByCamera, getMachineryByZone } from './operations/machinery-tables.ts';
import {
  getVehicleDatesByCamera,
  getVehicleDatesByZone,
  getVehicleHoursByCamera,
  getVehicleHoursByZone,
} from './operations/vehicle-tables.ts';
import { getWorkhourByDate, getWorkhourByHour } from './operations/workhour.ts';

type RecordRoutes = typeof flowsenseRoutes &
  typeof footfallRoutes &
  typeof workhourRoutes &
  typeof vehicleTrackingRoutes &
  typeof machineryRoutes &
  typeof measuredPlaceRoutes;

export const recordsHandlers: Handlers<keyof RecordRoutes> = {
  getFootfallByDate,
  getFootfallByHour,
  getWorkhourByDate,
  getWorkhourByHour,
  getVehicleHoursByCamera,
  getVehicleHoursByZone,
  getVehicleDatesByZone,
  getVehicleDatesByCamera,
  listVehicleVisits,
  getMachineryByZone,
  getMachineryByCamera,
  drillMachineryByCamera,
  drillMachineryByZone,
  getMachineryDayByCamera,
  getMachineryDayByZone,
  listMeasuredPlaces,
  listFlowsensePlaces,
  getFlowsenseByDate,
  getFlowsenseByHour,
  getFlowsenseNow,
};
