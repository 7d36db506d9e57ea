import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

export const MAX_SITE_STATES = 100;

/** How a site does, in the numbers a list has room for. */
const SiteState = z.object({
  site_id: Id,
  /** Cameras that take part, and how many of them deliver pictures. */
  cameras: z.number().int(),
  cameras_live: z.number().int(),
  /** Null without `alerts_summary__read`. */
  last_alert_at: Instant.nullable(),
  /** The camera whose picture stands for the site: that of the last alert, else the first by name. */
  camera_id: Id.nullable(),
});
export type SiteState = z.infer<typeof SiteState>;

export const listSiteStates = defineRoute({
  method: 'GET',
  path: '/site_states/',
  summary: 'How these sites do, as far as they are within reach: cameras, last alert, and the camera to show',
  permission: 'sites_list__view',
  query: z.strictObject({
    sites: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(Id).min(1).max(MAX_SITE_STATES),
    ),
  }),
  response: z.object({ results: z.array(SiteState) }),
});

export const siteStateRoutes = { listSiteStates };
