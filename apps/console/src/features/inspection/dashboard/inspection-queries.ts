import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Day } from '../../../lib/dates.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import type { InspectionFilter } from './inspection-address.ts';

export const INSPECTION = ['inspection'] as const;

const CAMERAS_PER_PAGE = 100;
const CAPTURES_PER_PAGE = 48;

export const inspectionCamerasQuery = ({
  search,
  sites,
  publicity,
}: Pick<InspectionFilter, 'search' | 'sites' | 'publicity'>) =>
  infiniteQueryOptions({
    queryKey: [...INSPECTION, 'cameras', search, sites, publicity],
    queryFn: ({ signal, pageParam }) => {
      const narrowed = {
        ...(search ? { search } : {}),
        ...(sites.length > 0 ? { sites: [...sites] } : {}),
        ...(publicity === 'any' ? {} : { publicly_accessible: `${publicity === 'public'}` }),
      };
      return call(
        'GET /inspection/cameras/',
        { query: { ...pageAt(CAMERAS_PER_PAGE, pageParam), ...narrowed } },
        signal,
      );
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The captures of a camera in a period, the newest first. */
export const capturesQuery = (camera: string, { from, to }: { from: Day | undefined; to: Day }) =>
  infiniteQueryOptions({
    queryKey: [...INSPECTION, 'captures', camera, from, to],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /inspection/records/',
        {
          query: {
            ...pageAt(CAPTURES_PER_PAGE, pageParam),
            cameras: [camera],
            ...(from ? { start_date: from } : {}),
            end_date: to,
          },
        },
        signal,
      ),
    ...byCursor,
    meta: { quiet: true },
  });

export const linksQuery = (camera: string) =>
  queryOptions({
    queryKey: [...INSPECTION, 'links', camera],
    queryFn: ({ signal }) => call('GET /inspection/links/', { query: { camera } }, signal),
    meta: { quiet: true },
  });
