import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

export const SiteWithLastAlert = z.object({
  id: Id,
  name: z.string(),
  time_zone: z.string(),
  last_alert_at: Instant.nullable(),
  pending_count: z.number().int(),
});
export type SiteWithLastAlert = z.infer<typeof SiteWithLastAlert>;

/** Lists without paging are bounded: at most this many entries a level. */
export const MAX_TREE_LEVEL = 500;

export const listSitesWithLastAlert = defineRoute({
  method: 'GET',
  path: '/sites/list_with_last_alert/',
  summary: 'Sites within reach, latest alert first, with the number of pending alerts (counted up to 1,000)',
  permission: 'sites_list__view',
  query: z.strictObject({ search: z.string().trim().max(150).optional() }),
  response: z.array(SiteWithLastAlert),
});

export const SiteGrouping = z.object({
  id: Id,
  name: z.string(),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      cameras: z.array(
        z.object({ id: Id, name: z.string(), include: z.boolean(), view_type: z.string(), simulated: z.boolean() }),
      ),
    }),
  ),
});
export type SiteGrouping = z.infer<typeof SiteGrouping>;

export const listSiteGroupings = defineRoute({
  method: 'GET',
  path: '/sites/site_groupings/',
  summary: 'Sites within reach with their groups and cameras',
  permission: 'sites_list__view',
  query: z.strictObject({
    usecase: z.string().max(60).optional(),
    tab: z.string().max(60).optional(),
    reseller_id: Id.optional(),
  }),
  response: z.array(SiteGrouping),
});

export const siteRoutes = { listSitesWithLastAlert, listSiteGroupings };
