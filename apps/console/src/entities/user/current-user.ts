import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The signed-in user. A refused session is no failure to show: it leads to sign-in. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call('GET /users/current/', {}, signal),
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

export const useCurrentUserQuery = () => useQuery(currentUserQuery);

/** Below the gate the user is always there. */
export const useCurrentUser = () => useSuspenseQuery(currentUserQuery).data;
