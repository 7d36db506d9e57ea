import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { type Description, groupsOf } from './description.ts';

/** What the server says about its own calls. */
export const apiQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }) => {
    const description = (await call('GET /docs/schema/openapi.json', { query: {} }, signal)) as unknown as Description;
    return { description, groups: groupsOf(description) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  // The list itself says that it failed.
  meta: { quiet: true },
});
