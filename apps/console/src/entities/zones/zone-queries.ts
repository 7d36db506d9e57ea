import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const all = ['zones'] as const;
/** Everything of plans and zones, and of the areas that show them. */
export const zoneKeys = { all };

/** As many as a site may have of each fit on a page of the largest size, or nearly so. */
const MANY = 100;

export const plansQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...all, 'plans', siteId],
    queryFn: async ({ signal }) => {
      const { results } = await call('GET /site_plans/', { query: { sites: [siteId], size: MANY } }, signal);
      return results.toSorted((a, b) => a.level - b.level);
    },
    meta: { quiet: true },
  });

export const zonesQuery = (siteId: string, planId: string) =>
  queryOptions({
    queryKey: [...all, 'of', siteId, planId],
    queryFn: async ({ signal }) => {
      const query = { sites: [siteId], plans: [planId], size: MANY };
      const { results } = await call('GET /zones/', { query }, signal);
      return results;
    },
    meta: { quiet: true },
  });

/** Zones of some sites, or of all within reach, by a part of their name. */
export const zoneChoicesQuery = (sites: readonly string[], search: string) =>
  queryOptions({
    queryKey: [...all, 'choices', sites, search],
    queryFn: ({ signal }) =>
      call(
        'GET /zones/',
        { query: { size: MANY, ...(sites.length > 0 ? { sites: [...sites] } : {}), ...(search ? { search } : {}) } },
        signal,
      ),
    meta: { quiet: true },
  });

export const planCamerasQuery = (planId: string) =>
  queryOptions({
    queryKey: [...all, 'cameras', planId],
    queryFn: ({ signal }) => call('GET /site_plans/:id/cameras/', { params: { id: planId } }, signal),
    meta: { quiet: true },
  });
