import type { AlertFilter, AlertView } from '@sightline/contract/alerts/records';
import type { Page } from '@sightline/contract/common';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { viewerTimeZone } from '../../lib/dates.ts';
import { defaultRange, rangeBody } from './alert-range.ts';
import { askSettled } from './own-changes.ts';
import { useToday } from './use-today.ts';

export type Alert = AlertView;
/** The list's filter as it is sent. */
export type AlertFilterBody = Omit<AlertFilter, 'read'> & { read?: AlertFilter['read'] };

const PAGE_SIZE = 48;
const INCIDENT_PAGE = 100;
/** How soon a picture that is being made is asked for again. */
const PICTURE_MS = 3000;

export const alertKeys = {
  lists: ['alerts', 'list'] as const,
  list: (body: AlertFilterBody, fold: boolean) => ['alerts', 'list', body, fold] as const,
  /** A list like the others, so that a change of an alert is shown there, too. */
  incident: (id: string) => ['alerts', 'list', 'incident', id] as const,
  counts: ['alerts', 'counts'] as const,
  ones: ['alerts', 'one'] as const,
  one: (id: string) => ['alerts', 'one', id] as const,
  trace: (id: string) => ['alerts', 'trace', id] as const,
};

interface PageOptions {
  cursor?: string | undefined;
  size?: number;
  signal?: AbortSignal;
}

/** `fold`: repeats of one situation come as one row. */
export const fetchAlertPage = (
  body: AlertFilterBody,
  fold: boolean,
  { cursor, size = PAGE_SIZE, signal }: PageOptions = {},
) =>
  call(
    'POST /alerts/records/get_list/',
    { query: { size, fold: fold ? 'true' : 'false', ...(cursor ? { cursor } : {}) }, body },
    signal,
  );

/** Alerts newest first. `next` is a cursor, so depth costs nothing. */
export const alertListQuery = (body: AlertFilterBody, fold: boolean) =>
  infiniteQueryOptions({
    queryKey: alertKeys.list(body, fold),
    queryFn: ({ pageParam, client, signal }) =>
      askSettled(client, () => fetchAlertPage(body, fold, { cursor: pageParam || undefined, signal })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    // Live messages keep an open list fresh; one that comes back on screen is refetched.
    staleTime: 5000,
  });

async function fetchIncident(id: string, signal: AbortSignal): Promise<InfiniteData<Page<Alert>>> {
  const pages: Page<Alert>[] = [];
  do {
    const cursor = pages.at(-1)?.next;
    const query = { size: INCIDENT_PAGE, ...(cursor ? { cursor } : {}) };
    pages.push(await call('GET /alerts/incidents/:id/alerts/', { params: { id }, query }, signal));
  } while (pages.at(-1)?.next);
  return { pages, pageParams: pages.map(() => '') };
}

/** All alerts of an incident, newest first. */
export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: alertKeys.incident(id),
    queryFn: ({ client, signal }) => askSettled(client, () => fetchIncident(id, signal)),
  });

export const alertCountsQuery = (body: AlertFilterBody, fold = false) =>
  queryOptions({
    queryKey: [...alertKeys.counts, body, fold],
    queryFn: ({ signal }) =>
      call(
        'POST /alerts/records/counts/',
        { query: { timezone: viewerTimeZone(), fold: fold ? 'true' : 'false' }, body },
        signal,
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: alertKeys.one(id),
    queryFn: ({ client, signal }) =>
      askSettled(client, () => call('GET /alerts/records/:id/', { params: { id } }, signal)),
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
