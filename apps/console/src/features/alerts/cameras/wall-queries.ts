import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { call } from '../../../lib/api.ts';
import type { WallView } from './wall-address.ts';
import { WALL_LAYOUTS } from './wall-layouts.ts';

/** Heartbeats are not announced, and neither are pictures that nobody raised an alert about. */
const EVERY_MS = 10_000;

export const wallKey = [...cameraKeys.all, 'wall'] as const;

const someOf = <K extends string, T>(key: K, values: readonly T[]) => (values.length > 0 ? { [key]: [...values] } : {});

/** One page of the wall. */
export const wallQuery = ({ sites, groups, states, layout, page }: WallView) => {
  const query = {
    ...someOf('sites', sites),
    ...someOf('groups', groups),
    ...someOf('states', states),
    page,
    size: WALL_LAYOUTS[layout].tiles,
  };
  return queryOptions({
    queryKey: [...wallKey, query],
    queryFn: ({ signal }) => call('GET /alerts/cameras/', { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    // The wall itself says that it failed.
    meta: { quiet: true },
  });
};
