import { MAX_SITE_STATES, type SiteState } from '@sightline/contract/site-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { batched } from '../../lib/batched.ts';
import { siteKeys } from './site-queries.ts';

const EVERY_MS = 30_000;

const loadState = batched<SiteState>(MAX_SITE_STATES, async (sites) => {
  const { results } = await call('GET /site_states/', { query: { sites: [...sites] } });
  return new Map(results.map((state) => [state.site_id, state]));
});

const siteStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'state', id],
    queryFn: async () => (await loadState(id)) ?? null,
    refetchInterval: EVERY_MS,
    // A list of sites is worth something without it, too.
    meta: { quiet: true },
  });

/** How a site does; undefined until it is there. Rows of a list ask together. */
export const useSiteState = (siteId: string): SiteState | undefined =>
  useQuery(siteStateQuery(siteId)).data ?? undefined;
