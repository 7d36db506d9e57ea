import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { type CamerasFilter, camerasQuery } from './cameras-address.ts';

const PAGE_SIZE = 50;
/** Heartbeats are not announced: how cameras do is looked at again and again. */
const LOOK_AGAIN_MS = 15_000;

export const cameraListKey = [...cameraKeys.all, 'list'] as const;

/** Cameras by name, a page at a time. */
export const cameraListQuery = (filter: CamerasFilter) =>
  infiniteQueryOptions({
    queryKey: [...cameraListKey, camerasQuery(filter)],
    queryFn: ({ signal, pageParam }) =>
      call('GET /cameras/', { query: { ...camerasQuery(filter), ...pageAt(PAGE_SIZE, pageParam) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    // The list itself says that it failed.
    meta: { quiet: true },
  });
