import { z } from 'zod';
import { Id, Instant, Named, pageOf } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { VEHICLE_KINDS } from '../frames.ts';
import {
  dayQuery,
  objectKinds,
  pageNumber,
  periodQuery,
  RecordTable,
  RecordTablePage,
  ZONE_ERRORS,
} from './records.ts';

const vehicle_types = objectKinds(VEHICLE_KINDS);

const byHour = {
  method: 'GET',
  query: dayQuery({ vehicle_types, page: pageNumber }),
  response: RecordTablePage,
  errors: ZONE_ERRORS,
} as const;
const byDate = {
  method: 'GET',
  query: periodQuery({ vehicle_types }),
  response: RecordTable,
  errors: ZONE_ERRORS,
} as const;

export const getVehicleHoursByCamera = defineRoute({
  ...byHour,
  path: '/vehicle_tracking/records/grouphours/groupbycamera/',
  summary: 'Vehicles of each type in zones of one site, hour by hour of one day, by camera',
});

export const getVehicleHoursByZone = defineRoute({
  ...byHour,
  path: '/vehicle_tracking/records/grouphours/groupbyzone/',
  summary: 'Vehicles of each type in zones of one site, hour by hour of one day, by zone',
});

export const getVehicleDatesByZone = defineRoute({
  ...byDate,
  path: '/vehicle_tracking/records/groupdates/groupbyzone/',
  summary: 'Vehicles of each type in zones of one site, day by day, by zone',
});

export const getVehicleDatesByCamera = defineRoute({
  ...byDate,
  path: '/vehicle_tracking/records/groupdates/groupbycamera/',
  summary: 'Vehicles of each type in zones of one site, day by day, by camera',
});

/** A vehicle that was in a zone. */
export const VehicleVisit = z.object({
  id: Id,
  vehicle_type: z.string(),
  zone: Named,
  camera: Named,
  arrived_at: Instant,
  seconds: z.number(),
});
export type VehicleVisit = z.infer<typeof VehicleVisit>;

export const listVehicleVisits = defineRoute({
  method: 'GET',
  path: '/vehicle_tracking/records/',
  summary: 'The vehicles that came into zones of one site on a day, or in one hour of it, newest first',
  query: dayQuery({
    vehicle_types,
    /** The moment an hour of that day begins. */
    hour: Instant.optional(),
    page: pageNumber,
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: pageOf(VehicleVisit),
  errors: [...ZONE_ERRORS, 'invalid_value'],
});

export const vehicleTrackingRoutes = {
  getVehicleHoursByCamera,
  getVehicleHoursByZone,
  getVehicleDatesByZone,
  getVehicleDatesByCamera,
  listVehicleVisits,
};
