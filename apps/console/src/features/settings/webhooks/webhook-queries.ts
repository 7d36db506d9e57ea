import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

export const webhookKeys = { all: ['webhooks'] as const };

const PAGE_SIZE = 50;

/** Webhooks by name, a page at a time. */
export const webhooksQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...webhookKeys.all, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /webhooks/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...(search ? { search } : {}) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /webhooks/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });
