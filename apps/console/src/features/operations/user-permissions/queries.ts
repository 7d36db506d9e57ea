import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import type { Receives } from './user-permissions-address.ts';

export const peopleKeys = {
  list: ['users', 'permissions', 'list'] as const,
  effective: ['users', 'permissions', 'effective'] as const,
  viewAs: ['users', 'permissions', 'view-as'] as const,
  recipients: ['users', 'permissions', 'recipients'] as const,
};

const PAGE_SIZE = 50;

/** People by username, a page at a time. */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.list, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...(search ? { search } : {}) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const effectiveQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.effective, id],
    queryFn: ({ signal }) => call('GET /users/:id/effective_permissions/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** Looking is written down, so it is done once and not again by itself. */
const LOOK_ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false, meta: { quiet: true } } as const;

export const viewAsQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.viewAs, id],
    queryFn: ({ signal }) => call('GET /users/:id/view_as/', { params: { id } }, signal),
    ...LOOK_ONCE,
  });

export const recipientsQuery = (id: string, receives: Receives) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.recipients, id, receives],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /cameras/:id/alert_recipients/',
        { params: { id }, query: { receives, ...pageAt(PAGE_SIZE, pageParam) } },
        signal,
      ),
    ...byCursor,
    ...LOOK_ONCE,
  });
