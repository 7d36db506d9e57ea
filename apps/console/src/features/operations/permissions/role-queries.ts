import type { Role } from '@sightline/contract/role-admin';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import type { PermissionsPlace } from './permissions-address.ts';

export const roleKeys = { all: ['roles'] as const };

const PAGE_SIZE = 100;
const HOLDERS_SHOWN = 20;

/** Roles by name, a page at a time. */
export const rolesQuery = ({ level, search }: Pick<PermissionsPlace, 'level' | 'search'>) =>
  infiniteQueryOptions({
    queryKey: [...roleKeys.all, 'list', level, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /users/roles/',
        {
          query: {
            ...pageAt(PAGE_SIZE, pageParam),
            ...(level === 'all' ? {} : { level }),
            ...(search ? { search } : {}),
          },
        },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /users/roles/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** The first of those who have a role. */
export const holdersQuery = (role: Pick<Role, 'id'>) =>
  queryOptions({
    queryKey: [...roleKeys.all, 'holders', role.id],
    queryFn: ({ signal }) => call('GET /users/', { query: { groups: [role.id], size: HOLDERS_SHOWN } }, signal),
    meta: { quiet: true },
  });
