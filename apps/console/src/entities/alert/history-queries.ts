import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';

const PAGE_SIZE = 50;

export const historyKeys = {
  events: (alertId: string) => ['alerts', 'events', alertId] as const,
  comments: (alertId: string) => ['alerts', 'comments', alertId] as const,
};

/** What happened to an alert, newest first. */
export const alertEventsQuery = (alertId: string) =>
  infiniteQueryOptions({
    queryKey: historyKeys.events(alertId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /alerts/records/:id/events/', { params: { id: alertId }, query: pageAt(PAGE_SIZE, pageParam) }, signal),
    ...byCursor,
    meta: { quiet: true },
  });

/** Comments and their replies, in the order they were written. */
export const alertCommentsQuery = (alertId: string) =>
  infiniteQueryOptions({
    queryKey: historyKeys.comments(alertId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /alerts/records/:id/comments/',
        { params: { id: alertId }, query: pageAt(PAGE_SIZE, pageParam) },
        signal,
      ),
    ...byCursor,
    meta: { quiet: true },
  });
