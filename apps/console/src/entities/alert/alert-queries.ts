import type { AlertFilter, AlertView } from '@sightline/contract/alerts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { viewerTimeZone } from '../../lib/dates.ts';
import { defaultRange, rangeBody } from './alert-range.ts';
import { useToday } from './use-today.ts';

export type Alert = AlertView;
/** The list's filter as it is sent. */
export type AlertFilterBody = Omit<AlertFilter, 'read'> & { read?: AlertFilter['read'] };

const PAGE_SIZE = 48;
/** How soon a picture that is being made is asked for again. */
const PICTURE_MS = 3000;

export const alertKeys = {
  lists: ['alerts', 'list'] as const,
  list: (body: AlertFilterBody) => ['alerts', 'list', body] as const,
  counts: ['alerts', 'counts'] as const,
  one: (id: string) => ['alerts', 'one', id] as const,
  trace: (id: string) => ['alerts', 'trace', id] as const,
};

export const fetchAlertPage = (body: AlertFilterBody, cursor?: string, signal?: AbortSignal) =>
  call('POST /alerts/records/get_list/', { query: { size: PAGE_SIZE, ...(cursor ? { cursor } : {}) }, body }, signal);

/** Alerts newest first. `next` is a cursor, so depth costs nothing. */
export const alertListQuery = (body: AlertFilterBody) =>
  infiniteQueryOptions({
    queryKey: alertKeys.list(body),
    queryFn: ({ pageParam, signal }) => fetchAlertPage(body, pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    // Live messages keep an open list fresh; one that comes back on screen is refetched.
    staleTime: 5000,
  });

export const alertCountsQuery = (body: AlertFilterBody) =>
  queryOptions({
    queryKey: [...alertKeys.counts, body],
    queryFn: ({ signal }) =>
      call('POST /alerts/records/counts/', { query: { timezone: viewerTimeZone() }, body }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: alertKeys.one(id),
    queryFn: ({ signal }) => call('GET /alerts/records/:id/', { params: { id } }, signal),
    // The message that a picture is there may have been missed.
    refetchInterval: ({ state }) => (state.data?.picture_pending ? PICTURE_MS : false),
    meta: { quiet: true },
  });

/** Why it was raised. It never changes. */
export const alertTraceQuery = (id: string) =>
  queryOptions({
    queryKey: alertKeys.trace(id),
    queryFn: ({ signal }) => call('GET /alerts/records/:id/trace/', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** Unread alerts of the days a list starts with. */
export function useUnreadCount(): { count: number; isExact: boolean } | undefined {
  const { data } = useQuery(alertCountsQuery({ ...rangeBody(defaultRange(useToday())), read: 'show_all' }));
  return data && { count: data.unread, isExact: data.unread_exact };
}
