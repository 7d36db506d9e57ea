import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const siteKeys = { all: ['sites'] as const, withLastAlert: ['sites', 'with-last-alert'] as const };

/** Sites within reach, the one with the latest alert first. */
export const sitesQuery = queryOptions({
  queryKey: siteKeys.withLastAlert,
  queryFn: ({ signal }) => call('GET /sites/list_with_last_alert/', { query: {} }, signal),
  meta: { quiet: true },
});

/** Sites with their groups and cameras. */
export const siteGroupingsQuery = queryOptions({
  queryKey: ['sites', 'groupings'],
  queryFn: ({ signal }) => call('GET /sites/site_groupings/', { query: {} }, signal),
  staleTime: 60_000,
});
