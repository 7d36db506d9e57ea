import { z } from 'zod';
import { SentPoints } from '../areas/shapes.ts';
import { Id, queryList } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { MeasuredSite, MeasuredZone } from './places.ts';
import { dayQuery, periodQuery, RecordTable, ZONE_ERRORS } from './records.ts';

const permission = 'flowsense_dashboard_read';
const use_case_slug = z.string().min(1).max(60);
const group_by = z.enum(['zone', 'camera']).default('zone');

/** A step of the way from the picture to the count. */
export const FlowsenseStep = z.object({
  /** A detector or a rule. */
  type: z.string(),
  is_detector: z.boolean(),
  /** What its author called it. */
  name: z.string(),
});
export type FlowsenseStep = z.infer<typeof FlowsenseStep>;

/** An area or a line, as it is drawn on the picture of its camera; a line has two points. */
const FlowsenseZone = MeasuredZone.extend({ points: SentPoints });
export type FlowsenseZone = z.infer<typeof FlowsenseZone>;

/** A site that runs a Flowsense use case; its zones are the areas and lines that its flow counts at. */
export const FlowsenseSite = MeasuredSite.extend({
  zones: z.array(FlowsenseZone),
  flow_id: Id,
  /** More than so many in an hour are too many; null: there is no limit. */
  hourly_limit: z.number().nullable(),
  /** How it is counted, in the order in which it happens. */
  steps: z.array(FlowsenseStep),
});
export type FlowsenseSite = z.infer<typeof FlowsenseSite>;

export const listFlowsensePlaces = defineRoute({
  method: 'GET',
  path: '/flowsense/places/',
  summary: 'Sites within reach that run a Flowsense use case, with the areas and lines it counts at; at most 500 sites',
  permission,
  query: z.strictObject({ use_case_slug }),
  response: z.array(FlowsenseSite),
});

/**
 * `counted` is what came in and went out together. `above` is the time in seconds for which there were more than the limit, as
 * whole hours; it is missing where there is no limit.
 */
export const FlowsenseTable = RecordTable.extend({
  hourly_limit: z.number().nullable(),
  /**
   * Seconds of each day for which at least one of the areas was above the limit: an hour counts once, however many areas were.
   * Null where there is no limit, and by hour.
   */
  above: z.array(z.number()).nullable(),
});
export type FlowsenseTable = z.infer<typeof FlowsenseTable>;

const table = { method: 'GET', permission, response: FlowsenseTable, errors: ZONE_ERRORS } as const;

export const getFlowsenseByDate = defineRoute({
  ...table,
  path: '/flowsense/records/groupbydates/',
  summary: 'What a Flowsense use case counted at areas and lines of one site, day by day, by area or camera',
  query: periodQuery({ use_case_slug, group_by }),
});

export const getFlowsenseByHour = defineRoute({
  ...table,
  path: '/flowsense/records/groupbyhours/',
  summary: 'What a Flowsense use case counted at areas and lines of one site, hour by hour of one day',
  query: dayQuery({ use_case_slug, group_by }),
});

export const FlowsenseNow = z.object({ usecase_slug: z.string(), counted: z.number() });
export type FlowsenseNow = z.infer<typeof FlowsenseNow>;

export const getFlowsenseNow = defineRoute({
  method: 'GET',
  path: '/flowsense/now/',
  summary:
    'What each Flowsense use case within reach counted since the hour began; those that counted nothing are missing',
  permission,
  query: z.strictObject({ sites: queryList(Id) }),
  response: z.array(FlowsenseNow),
});

export const flowsenseRoutes = { listFlowsensePlaces, getFlowsenseByDate, getFlowsenseByHour, getFlowsenseNow };
