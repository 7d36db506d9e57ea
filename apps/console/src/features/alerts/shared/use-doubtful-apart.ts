import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { call } from '../../../lib/api.ts';
import { remembered } from '../../../lib/storage.ts';

const KEPT = 'doubtful_apart';
const STALE_MS = 300_000;

const opinionUseQuery = queryOptions({
  queryKey: ['alerts', 'opinion-use'],
  queryFn: async ({ signal }) => {
    const use = await call('GET /alerts/second_opinion/', {}, signal);
    if (use.apart) remembered.set(KEPT, 'on');
    else remembered.remove(KEPT);
    return use;
  },
  staleTime: STALE_MS,
  meta: { quiet: true },
});

/**
 * Whether a company of the reader keeps doubtful alerts in a view of their own. Until that is known it is taken to be as it
 * was the last time, so that the list is asked for once.
 */
export function useDoubtfulApart(): boolean {
  useLiveConfiguration(['second_opinion'], opinionUseQuery.queryKey);
  const { data } = useQuery(opinionUseQuery);
  return data?.apart ?? remembered.get(KEPT) !== null;
}
