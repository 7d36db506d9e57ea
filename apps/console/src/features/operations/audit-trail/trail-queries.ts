import type { AuditEntry } from '@sightline/contract/audit';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rangeBody } from '../../../entities/alert/alert-range.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { ALL, type Trail, type TrailFilter } from './trail-address.ts';

export type Entry = AuditEntry;

export const trailKeys = { all: ['audit-trail'] as const };

const PAGE_SIZE = 50;

/** The filter as the server takes it. */
export const filterBody = ({ category, sites, users, search, ...range }: TrailFilter) => ({
  ...rangeBody(range),
  ...(category === ALL ? {} : { category: [category] as never }),
  ...(sites.length > 0 ? { sites: [...sites] } : {}),
  ...(users.length > 0 ? { users: [...users] } : {}),
  ...(search ? { search } : {}),
});

const PATHS = { changes: 'GET /audit_trail/changes/', actions: 'GET /audit_trail/actions/' } as const;

/** Entries of a trail, newest first, a page at a time. */
export function trailQuery(trail: Trail, filter: TrailFilter) {
  const body = filterBody(filter);
  return infiniteQueryOptions({
    queryKey: [...trailKeys.all, trail, body],
    queryFn: ({ signal, pageParam }) =>
      call(PATHS[trail], { query: { ...pageAt(PAGE_SIZE, pageParam), ...body } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** One change, for an address that names it while the list does not hold it. */
export const changeQuery = (id: string) =>
  queryOptions({
    queryKey: [...trailKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /audit_trail/changes/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** Sites and people to choose from while somebody types. */
export const siteChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['sites', 'audit-choices', search],
    queryFn: ({ signal }) => call('GET /sites/list_with_last_alert/', { query: search ? { search } : {} }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const userChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'audit-choices', search],
    queryFn: ({ signal }) => call('GET /users/', { query: { size: PAGE_SIZE, ...(search ? { search } : {}) } }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
