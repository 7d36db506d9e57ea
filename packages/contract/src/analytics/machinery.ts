import { z } from 'zod';
import { Instant, Named } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { MACHINE_STATES } from '../facts.ts';
import { VEHICLE_KINDS } from '../frames.ts';
import { dayQuery, objectKinds, pageNumber, pageOfGroups, periodQuery, RecordTable, ZONE_ERRORS } from './records.ts';

const machinery_types = objectKinds(VEHICLE_KINDS);
const record_type = z.enum(MACHINE_STATES).default('operation');
/** Seconds of the day. */
const seconds = z.coerce.number().min(0).max(90_000).optional();

const timeseries = {
  method: 'GET',
  query: periodQuery({ record_type, machinery_types }),
  response: RecordTable,
  errors: ZONE_ERRORS,
} as const;

export const getMachineryByZone = defineRoute({
  ...timeseries,
  path: '/machinery_utilisation/records/timeseries_groupbyzone/',
  summary: 'Hours that machines worked or stood idle in zones of one site, day by day, by zone',
});

export const getMachineryByCamera = defineRoute({
  ...timeseries,
  path: '/machinery_utilisation/records/timeseries_groupbycamera/',
  summary: 'Hours that machines worked or stood idle in zones of one site, day by day, by camera',
});

/** A machine while it was in view of one camera, on one day. */
export const MachineDay = z.object({
  /** Tells it from others of its day and camera. */
  track: z.string(),
  machinery_type: z.string(),
  date: z.iso.date(),
  zone: Named,
  camera: Named,
  first_at: Instant,
  last_at: Instant,
  operation_seconds: z.number(),
  idle_seconds: z.number(),
});
export type MachineDay = z.infer<typeof MachineDay>;

const totals = { machine_count: z.number().int(), operation_seconds: z.number(), idle_seconds: z.number() };

export const MachinesOfPeriod = pageOfGroups({
  ...totals,
  /** The first 100, those that worked or idled longest first, by the record type asked for. */
  machines: z.array(MachineDay),
});
export type MachinesOfPeriod = z.infer<typeof MachinesOfPeriod>;

const drilldown = {
  method: 'GET',
  query: periodQuery({ record_type, machinery_types, page: pageNumber }),
  response: MachinesOfPeriod,
  errors: ZONE_ERRORS,
} as const;

export const drillMachineryByCamera = defineRoute({
  ...drilldown,
  path: '/machinery_utilisation/records/drilldown_groupbycamera/',
  summary: 'The machines behind the hours of a period, by camera',
});

export const drillMachineryByZone = defineRoute({
  ...drilldown,
  path: '/machinery_utilisation/records/drilldown_groupbyzone/',
  summary: 'The machines behind the hours of a period, by zone',
});

/** A stretch of time in which a machine did one thing. */
export const MachineSpan = z.object({ record_type: z.enum(MACHINE_STATES), from: Instant, to: Instant });

export const MachinesOfDay = pageOfGroups({
  ...totals,
  first_at: Instant,
  last_at: Instant,
  /** The latest picture of a camera; zones have none. */
  thumbnail_url: z.string().nullable(),
  /** Those within the times asked for, the first seen first; at most 100. */
  machines: z.array(MachineDay.extend({ spans: z.array(MachineSpan) })),
});
export type MachinesOfDay = z.infer<typeof MachinesOfDay>;

const stats = {
  method: 'GET',
  query: dayQuery({
    machinery_types,
    min_idle_time: seconds,
    max_idle_time: seconds,
    min_operation_time: seconds,
    max_operation_time: seconds,
    page: pageNumber,
  }),
  response: MachinesOfDay,
  errors: ZONE_ERRORS,
} as const;

export const getMachineryDayByCamera = defineRoute({
  ...stats,
  path: '/machinery_utilisation/records/stats_groupbycamera/',
  summary:
    'The machines of one day with what they did when, by camera; a camera shows if one of them is within the times',
});

export const getMachineryDayByZone = defineRoute({
  ...stats,
  path: '/machinery_utilisation/records/stats_groupbyzone/',
  summary: 'The machines of one day with what they did when, by zone; a zone shows if one of them is within the times',
});

export const machineryRoutes = {
  getMachineryByZone,
  getMachineryByCamera,
  drillMachineryByCamera,
  drillMachineryByZone,
  getMachineryDayByCamera,
  getMachineryDayByZone,
};
