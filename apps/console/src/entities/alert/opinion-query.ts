import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const SOON_MS = 2000;
const LATER_MS = 15_000;

/** What a model made of an alert; looked at again while it has not answered, in case the message that it has was missed. */
export const alertOpinionQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'opinion', id] as const,
    queryFn: ({ signal }) => call('GET /alerts/records/:id/second_opinion/', { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.opinion?.state !== 'waiting') return false;
      return data.opinion.problem ? LATER_MS : SOON_MS;
    },
    meta: { quiet: true },
  });
