import type { Page } from '@sightline/contract/common';
import type { RoleChoice } from '@sightline/contract/role-admin';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { UserType } from './user-types.ts';

/** More are found by their name. */
const SHOWN = 100;

const groupKey = (bucket: UserType) => ['user-groups', bucket] as const;

/** User groups a user of a bucket can have. */
export const userGroupsQuery = (bucket: UserType, search: string) =>
  queryOptions({
    queryKey: [...groupKey(bucket), search],
    queryFn: ({ signal }) =>
      call('GET /user_groups/', { query: { bucket, size: SHOWN, ...(search ? { search } : {}) } }, signal),
    staleTime: 60_000,
  });

/** The level of a user group that has been offered. */
export function useGroupLevels(bucket: UserType) {
  const queries = useQueryClient();
  return (id: string) =>
    queries
      .getQueriesData<Page<RoleChoice>>({ queryKey: groupKey(bucket) })
      .flatMap(([, page]) => page?.results ?? [])
      .find((group) => group.id === id)?.level;
}
