import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const SOON_MS = 2000;
const LATER_MS = 15_000;

/** Where the record of an alert stands with the other platform; looked at again while something is under way. */
export const alertTransferQuery = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'transfer', id] as const,
    queryFn: ({ signal }) => call('GET /alerts/records/:id/transfer/', { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'initiated') return SOON_MS;
      return data?.next_at ? LATER_MS : false;
    },
    meta: { quiet: true },
  });
