import { z } from 'zod';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { PICTURE_FAULTS, PictureHealth } from './node-health.ts';

/** What can be wrong with a camera, worst first. `degraded`: it shows nothing new, though nobody says it is gone. */
export const HEALTH_REASONS = ['offline', 'degraded', ...PICTURE_FAULTS] as const;
export const HealthReason = z.enum(HEALTH_REASONS);
export type HealthReason = z.infer<typeof HealthReason>;

/** How a camera does, worst first; `unknown` comes last: no node has said anything of it yet. */
export const HEALTH_STATES = ['offline', 'degraded', 'live', 'unknown'] as const;
export const HealthState = z.enum(HEALTH_STATES);
export type HealthState = z.infer<typeof HealthState>;

/** How many days are looked at unless others are asked for, today included, by the clock of each site. */
export const HEALTH_DAYS = 30;
export const MOST_HEALTH_DAYS = 90;
/** Those people choose from. */
export const HEALTH_PERIODS = [7, HEALTH_DAYS, MOST_HEALTH_DAYS] as const;
/** How many of its latest incidents a camera comes with. */
export const MOST_INCIDENTS = 100;

const Count = z.number().int();
const Percent = z.number().min(0).max(100);

/** Something was wrong with a camera for a while; null: it still is. */
export const HealthIncident = z.object({ reason: HealthReason, started_at: Instant, ended_at: Instant.nullable() });
export type HealthIncident = z.infer<typeof HealthIncident>;

/** A day of a camera: the worst that happened, and for how long it did not work. */
export const HealthDay = z.object({ day: z.iso.date(), state: HealthState, down_seconds: Count });
export type HealthDay = z.infer<typeof HealthDay>;

export const HealthRecord = Named.extend({
  site: SiteInfo,
  group: Named,
  node: Named.nullable(),
  state: HealthState,
  /** What is wrong now, and since when. */
  reasons: z.array(HealthReason),
  since: Instant.nullable(),
  last_frame_at: Instant.nullable(),
  /** The share of the period in which nothing was wrong; null while nothing is known. */
  uptime: Percent.nullable(),
  /** As many as were asked for, the oldest first. */
  days: z.array(HealthDay).min(1).max(MOST_HEALTH_DAYS),
  /** Of these days, the latest first. */
  incidents: z.array(HealthIncident).max(MOST_INCIDENTS),
  /** Whether its pictures are looked at, and what the last look found. */
  checks_picture: z.boolean(),
  picture: PictureHealth.nullable(),
});
export type HealthRecord = z.infer<typeof HealthRecord>;

const places = {
  sites: queryList(Id),
  groups: queryList(Id),
  zones: queryList(Id),
  cameras: queryList(Id),
};
const period = { days: z.coerce.number().int().min(1).max(MOST_HEALTH_DAYS).default(HEALTH_DAYS) };

const HealthFilters = z.strictObject({
  ...places,
  ...period,
  /** Cameras that have one of these, now or at any time of the period. */
  reasons: queryList(HealthReason, HEALTH_REASONS.length),
  when: z.enum(['now', 'period']).default('now'),
  states: queryList(HealthState, HEALTH_STATES.length),
  /** A part of the camera's name. */
  search: SearchText.optional(),
});
export type HealthFilters = z.output<typeof HealthFilters>;

export const listCameraHealth = defineRoute({
  method: 'GET',
  path: '/camera_health/records/',
  summary: 'How cameras within reach do and did, the worst first; those that are left out do not count',
  permission: 'cameras_list__view',
  query: PageQuery.extend(HealthFilters.shape),
  response: pageOf(HealthRecord),
  errors: ['invalid_cursor'],
});

/** How all cameras do together. */
export const HealthSummary = z.object({
  cameras: Count,
  states: z.record(HealthState, Count),
  /** On average over those of which something is known. */
  uptime: Percent.nullable(),
  reasons: z.array(z.object({ reason: HealthReason, /** Cameras. */ now: Count, /** Incidents. */ period: Count })),
});
export type HealthSummary = z.infer<typeof HealthSummary>;

export const getCameraHealthSummary = defineRoute({
  method: 'GET',
  path: '/camera_health/summary/',
  summary: 'How many cameras are in which state, and what was wrong with them how often',
  permission: 'cameras_list__view',
  query: z.strictObject({ ...places, ...period }),
  response: HealthSummary,
});
export type HealthPlaces = z.output<(typeof getCameraHealthSummary)['query']>;

export const exportCameraHealth = defineRoute({
  method: 'GET',
  path: '/camera_health/export/',
  summary: 'The filtered list as a CSV file with a line for each camera',
  whileViewing: 'closed',
  permission: 'cameras_list__view',
  query: HealthFilters,
  content: 'text/csv',
});

export const cameraHealthRoutes = { listCameraHealth, getCameraHealthSummary, exportCameraHealth };
