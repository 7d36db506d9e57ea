import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { type UsageFilter, usageQueryOf } from './usage-address.ts';

export const USAGE = ['use-case-usage'] as const;

const PAGE_SIZE = 50;

/** Sites by reseller, company and name, a page at a time. */
export const usageQuery = (filter: UsageFilter) =>
  infiniteQueryOptions({
    queryKey: [...USAGE, 'sites', usageQueryOf(filter)],
    queryFn: ({ signal, pageParam }) =>
      call('GET /usecase_usage/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...usageQueryOf(filter) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Cameras of a site by group and name, a page at a time. */
export const cameraUsageQuery = (siteId: string) =>
  infiniteQueryOptions({
    queryKey: [...USAGE, 'cameras', siteId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /usecase_usage/:id/cameras/', { params: { id: siteId }, query: pageAt(PAGE_SIZE, pageParam) }, signal),
    ...byCursor,
    meta: { quiet: true },
  });
