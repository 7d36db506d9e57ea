import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { type HealthFilter, healthQueryOf, periodOf, placesOf } from './health-address.ts';

export const HEALTH = ['camera-health'] as const;

const PAGE_SIZE = 50;
/** What goes on, goes on getting longer. */
export const EVERY_MS = 60_000;

/** Cameras with the worst first, a page at a time. */
export const healthQuery = (filter: HealthFilter) =>
  infiniteQueryOptions({
    queryKey: [...HEALTH, 'cameras', healthQueryOf(filter)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /camera_health/records/',
        { query: { ...pageAt(PAGE_SIZE, pageParam), ...healthQueryOf(filter) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

export const summaryQuery = (filter: HealthFilter) =>
  queryOptions({
    queryKey: [...HEALTH, 'summary', placesOf(filter), filter.days],
    queryFn: ({ signal }) =>
      call('GET /camera_health/summary/', { query: { ...placesOf(filter), ...periodOf(filter) } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** The camera that is open, whether the list has it or not. */
export const oneQuery = (id: string, days: HealthFilter['days']) =>
  queryOptions({
    queryKey: [...HEALTH, 'one', id, days],
    queryFn: async ({ signal }) =>
      (await call('GET /camera_health/records/', { query: { cameras: [id], size: 1, ...periodOf({ days }) } }, signal))
        .results[0] ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** What a camera should show, and what it was to show before. */
export const referenceQuery = (cameraId: string) =>
  queryOptions({
    queryKey: [...HEALTH, 'reference', cameraId],
    queryFn: ({ signal }) => call('GET /camera_health/cameras/:id/reference/', { params: { id: cameraId } }, signal),
    meta: { quiet: true },
  });
