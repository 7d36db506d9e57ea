import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { dayQuery, periodQuery, RecordTable, ZONE_ERRORS } from './records.ts';

/** The slug of a category of the zones' labels; absent: everybody who was counted. */
const category_slug = z.string().max(150).optional();

export const getFootfallByDate = defineRoute({
  method: 'GET',
  path: '/footfall/records/groupbydates/',
  summary: 'People who came into and left up to 10 zones of one site, day by day',
  query: periodQuery({ category_slug }),
  response: RecordTable,
  errors: ZONE_ERRORS,
});

export const getFootfallByHour = defineRoute({
  method: 'GET',
  path: '/footfall/records/groupbyhours/',
  summary: 'People who came into and left up to 10 zones of one site, hour by hour of one day',
  query: dayQuery({ category_slug }),
  response: RecordTable,
  errors: ZONE_ERRORS,
});

export const footfallRoutes = { getFootfallByDate, getFootfallByHour };
