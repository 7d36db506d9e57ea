import type { TimelapseState } from '@sightline/contract/analytics/timelapse';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { call } from '../../../lib/api.ts';
import { addDays, startOfDay } from '../../../lib/dates.ts';
import { FOLD_MS, fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

const TIMELAPSE = ['timelapse'] as const;
export const CAPTURES = [...TIMELAPSE, 'captures'] as const;
export const VIDEOS = [...TIMELAPSE, 'videos'] as const;

const PAGE_SIZE = 24;
/** New pictures come about this often at most. */
const CAPTURES_MS = 60_000;

export const timelapseCamerasQuery = () =>
  queryOptions({
    queryKey: [...TIMELAPSE, 'cameras'],
    queryFn: ({ signal }) => call('GET /timelapse/cameras/', { query: {} }, signal),
    meta: { quiet: true },
  });

/** The planned pictures of a camera on days of its site. */
export const capturesQuery = (camera: string, { from, to }: DayRange) =>
  queryOptions({
    queryKey: [...CAPTURES, camera, from, to],
    queryFn: ({ signal }) =>
      call('GET /timelapse/captures/', { query: { camera, start_date: from, end_date: to } }, signal),
    refetchInterval: CAPTURES_MS,
    meta: { quiet: true },
  });

export interface VideosFilter {
  sites?: readonly string[];
  cameras: readonly string[];
  states: readonly TimelapseState[];
  /** The reader's days on which they were requested. */
  requested?: DayRange | undefined;
  /** Days of the site of which they show pictures. */
  shown?: DayRange | undefined;
}

const instantsOf = ({ from, to }: DayRange) => ({
  from: startOfDay(from).toISOString(),
  until: startOfDay(addDays(to, 1)).toISOString(),
});

/** Videos, the latest first, a page at a time. */
export const videosQuery = ({ sites = [], cameras, states, requested, shown }: VideosFilter) =>
  infiniteQueryOptions({
    queryKey: [...VIDEOS, sites, cameras, states, requested, shown],
    queryFn: ({ signal, pageParam }) => {
      const narrowed = {
        ...(sites.length > 0 ? { sites: [...sites] } : {}),
        ...(cameras.length > 0 ? { cameras: [...cameras] } : {}),
        ...(states.length > 0 ? { states: [...states] } : {}),
        ...(requested ? instantsOf(requested) : {}),
        ...(shown ? { start_date: shown.from, end_date: shown.to } : {}),
      };
      return call('GET /timelapse/videos/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...narrowed } }, signal);
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Keeps videos in step with those that are being made, and all of it with what others change. */
export function useLiveTimelapses() {
  const queries = useQueryClient();
  useLiveConfiguration(['timelapse'], TIMELAPSE);
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: VIDEOS }), FOLD_MS);
    const stop = live.onMessage(({ type }) => {
      if (type === 'timelapse_changed') refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries]);
}
