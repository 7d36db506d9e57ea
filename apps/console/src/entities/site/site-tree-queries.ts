import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DETAILS_KEPT_MS } from '../kept-details.ts';
import { siteKeys } from './site-queries.ts';

/** Companies with their sites, narrowed by a part of a site's name. */
export const siteTreeQuery = (search: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'tree', search],
    queryFn: ({ signal }) =>
      call('GET /sites/group_by_company/', { query: search ? { site_name_contains: search } : {} }, signal),
    meta: { quiet: true },
  });

/** Sites that hold a group of a certain name, with those groups; only some sites, when they are named. */
export const groupSearchQuery = (search: string, sites: readonly string[] = []) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'groups', search, sites],
    queryFn: ({ signal }) =>
      call(
        'GET /sites/groups/grouped/',
        { query: { search, ...(sites.length > 0 ? { sites: [...sites] } : {}) } },
        signal,
      ),
    meta: { quiet: true },
  });

/** The groups of one site with their cameras. */
export const siteBranchQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'branch', siteId],
    queryFn: async ({ signal }) => {
      const [site] = await call('GET /sites/site_groupings/', { query: { site_id: siteId } }, signal);
      return site ?? null;
    },
    meta: { quiet: true },
  });

export const siteQuery = (id: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /sites/:id/', { params: { id } }, signal),
    gcTime: DETAILS_KEPT_MS,
    meta: { quiet: true },
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'group', id],
    queryFn: ({ signal }) => call('GET /sites/groups/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

export const useCaseStatusesQuery = (siteId: string, group?: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'use-cases', siteId, group ?? null],
    queryFn: ({ signal }) =>
      call('GET /sites/:id/get_use_case_statuses/', { params: { id: siteId }, query: group ? { group } : {} }, signal),
    meta: { quiet: true },
  });

/** Groups a camera can stand in, by a part of their name. */
export const groupChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'group-choices', search],
    queryFn: ({ signal }) =>
      call('GET /sites/groups/', { query: { size: 100, ...(search ? { search } : {}) } }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
