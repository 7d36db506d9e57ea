import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';

export const resellerKeys = { all: ['resellers'] as const };

const PAGE_SIZE = 50;

/** Resellers by name, a page at a time. */
export const resellersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...resellerKeys.all, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /resellers/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...(search ? { search } : {}) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A few resellers for a field that searches while somebody types. */
export const resellerChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...resellerKeys.all, 'choices', search],
    queryFn: ({ signal }) =>
      call('GET /resellers/', { query: { size: PAGE_SIZE, ...(search ? { search } : {}) } }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const resellerQuery = (id: string) =>
  queryOptions({
    queryKey: [...resellerKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /resellers/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** The words a reseller's processing nodes are tagged with. */
export const nodeTagsQuery = (resellerId: string) =>
  queryOptions({
    queryKey: [...resellerKeys.all, 'node-tags', resellerId],
    queryFn: ({ signal }) => call('GET /resellers/:id/apn_tags/', { params: { id: resellerId } }, signal),
    meta: { quiet: true },
  });
