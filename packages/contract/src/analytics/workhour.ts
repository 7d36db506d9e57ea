import { defineRoute } from '../define-route.ts';
import { dayQuery, periodQuery, RecordTable, ZONE_ERRORS } from './records.ts';

export const getWorkhourByDate = defineRoute({
  method: 'GET',
  path: '/workhour/records/groupbydates/',
  summary: 'How long people were in zones of one site, added up day by day',
  query: periodQuery({}),
  response: RecordTable,
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
