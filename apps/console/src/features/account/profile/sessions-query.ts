import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call('GET /auth/sessions/', {}, signal),
  staleTime: 0,
  meta: { quiet: true },
});
