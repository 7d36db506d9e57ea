import type { Download as DownloadOnWire } from '@sightline/contract/downloads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type Download = DownloadOnWire;

export const downloadsKey = ['downloads'] as const;

/** One's own files of the last days, newest first. */
export const downloadsQuery = infiniteQueryOptions({
  queryKey: downloadsKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /downloads/', { query: { size: 20, ...(pageParam ? { cursor: pageParam } : {}) } }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.next ?? undefined,
});
