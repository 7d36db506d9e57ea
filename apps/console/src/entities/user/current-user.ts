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

/** The user as far as they are known, for what is shown without a network too: asking again would lead back to the gate. */
export const useKnownUser = () => useQuery({ ...currentUserQuery, enabled: false }).data;

/** Below the gate the user is always there. */
export const useCurrentUser = () => useSuspenseQuery(currentUserQuery).data;
