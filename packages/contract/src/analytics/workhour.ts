import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { dayQuery, periodQuery, RecordTable, ZONE_ERRORS } from './records.ts';

/** Days of a period, with what of it lay outside the working hours of the site. */
export const WorkhourTable = RecordTable.extend({
  /** Seconds of all zones, in hours of the clock that have nothing of the working hours in them. */
  outside: z.number(),
});
export type WorkhourTable = z.infer<typeof WorkhourTable>;

export const getWorkhourByDate = defineRoute({
  method: 'GET',
  path: '/workhour/records/groupbydates/',
  summary:
    'How long people were in zones of one site, added up day by day, and how much of it lay outside its working hours',
  query: periodQuery({}),
  response: WorkhourTable,
  errors: ZONE_ERRORS,
});

export const getWorkhourByHour = defineRoute({
  method: 'GET',
  path: '/workhour/records/groupbyhours/',
  summary: 'How long people were in zones of one site, hour by hour of one day',
  query: dayQuery({}),
  response: RecordTable,
  errors: ZONE_ERRORS,
});

export const workhourRoutes = { getWorkhourByDate, getWorkhourByHour };
