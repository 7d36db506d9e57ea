import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { byCursor, pageAt } from '../../../../lib/paging.ts';

export const LABELS = ['site-labels'] as const;

const PAGE_SIZE = 50;

export const siteLabelsQuery = (siteId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...LABELS, 'of', siteId, search],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...pageAt(PAGE_SIZE, pageParam), sites: [siteId], ...(search ? { search } : {}) };
      return call('GET /labels/', { query }, signal);
    },
    ...byCursor,
    meta: { quiet: true },
  });

export const labelQuery = (id: string) =>
  queryOptions({
    queryKey: [...LABELS, 'one', id],
    queryFn: ({ signal }) => call('GET /labels/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });
