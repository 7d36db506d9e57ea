import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';
import { flowKeys } from '../flow/flow-queries.ts';

const PAGE_SIZE = 50;

/** The logic flows of a site and of its cameras by name, a page at a time. */
export const siteFlowsQuery = (siteId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...flowKeys.all, 'of-site', siteId, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /logicflow/flows/',
        { query: { ...pageAt(PAGE_SIZE, pageParam), sites: [siteId], ...(search ? { search } : {}) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
