import type { Page } from '@sightline/contract/common';
import type { UserFilters, UserView } from '@sightline/contract/user-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import type { UserScope } from './user-types.ts';
import { type UsersFilter, usersQuery } from './users-address.ts';

const PAGE_SIZE = 50;

export const userKeys = {
  all: ['users'] as const,
  lists: ['users', 'list'] as const,
  list: (scope: UserScope, filter: UsersFilter) => ['users', 'list', scope, usersQuery(filter)] as const,
  one: (id: string) => ['users', 'one', id] as const,
};

type Query = Partial<UserFilters> & { size: number; cursor?: string };

/** The call that lists the people of each scope. */
const fetchPage = (scope: UserScope, query: Query, signal: AbortSignal): Promise<Page<UserView>> => {
  if (scope.of === 'internal') return call('GET /users/internal_users', { query }, signal);
  if (scope.of === 'reseller') return call('GET /resellers/:id/users/', { params: { id: scope.id }, query }, signal);
  if (scope.of === 'company') return call('GET /companies/:id/users/', { params: { id: scope.id }, query }, signal);
  return call('GET /users/', { query }, signal);
};

/** People page by page, by username. */
export const userListQuery = (scope: UserScope, filter: UsersFilter) =>
  infiniteQueryOptions({
    queryKey: userKeys.list(scope, filter),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        scope,
        {
          ...(usersQuery(filter) as Partial<UserFilters>),
          ...pageAt(PAGE_SIZE, pageParam),
        },
        signal,
      ),
    ...byCursor,
    // The list itself says that it failed.
    meta: { quiet: true },
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call('GET /users/:id/', { params: { id } }, signal),
    staleTime: 5000,
    meta: { quiet: true },
  });

/** Groups of people to filter by, by a part of their name. */
export const userGroupChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['user-groups', 'filter', search],
    queryFn: ({ signal }) => call('GET /user_groups/', { query: { size: 100, ...(search ? { search } : {}) } }, signal),
    staleTime: 60_000,
  });
