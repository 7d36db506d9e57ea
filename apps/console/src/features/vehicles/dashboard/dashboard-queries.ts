import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { viewerTimeZone } from '../../../lib/dates.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { vehicleKey } from '../shared/vehicle-queries.ts';
import { narrowedOf, placesOf, type VehiclesFilter } from './vehicles-address.ts';

const PAGE_SIZE = 25;
/** Stays get longer while nothing else happens. */
const EVERY_MS = 60_000;
const ON_SITE_SHOWN = 20;
const CHECKS_SHOWN = 20;

const common = { placeholderData: keepPreviousData, refetchInterval: EVERY_MS, meta: { quiet: true } } as const;

export const countsQuery = (filter: VehiclesFilter) => {
  const query = { ...narrowedOf(filter), record_type: filter.record };
  return queryOptions({
    queryKey: [...vehicleKey, 'counts', query],
    queryFn: ({ signal }) => call('GET /vehicle_management/records/counts/', { query }, signal),
    ...common,
  });
};

export const seriesQuery = (filter: VehiclesFilter) => {
  const query = { ...narrowedOf(filter), record_type: 'all', timezone: filter.zone ?? viewerTimeZone() } as const;
  return queryOptions({
    queryKey: [...vehicleKey, 'series', query],
    queryFn: ({ signal }) => call('GET /vehicle_management/records/timeseries/', { query }, signal),
    ...common,
  });
};

export const recordBody = (filter: VehiclesFilter) => ({ ...narrowedOf(filter), record_type: filter.record });

export const recordsQuery = (filter: VehiclesFilter) => {
  const body = recordBody(filter);
  return infiniteQueryOptions({
    queryKey: [...vehicleKey, 'records', body],
    queryFn: ({ signal, pageParam }) =>
      call('POST /vehicle_management/records/get_list/', { query: pageAt(PAGE_SIZE, pageParam), body }, signal),
    ...byCursor,
    ...common,
  });
};

/** Entries and exits that somebody should look at. */
export const checksQuery = (filter: VehiclesFilter) => {
  const body = { ...narrowedOf(filter), record_type: 'all', needs_check: true } as const;
  return queryOptions({
    queryKey: [...vehicleKey, 'checks', body],
    queryFn: ({ signal }) =>
      call('POST /vehicle_management/records/get_list/', { query: { size: CHECKS_SHOWN }, body }, signal),
    ...common,
  });
};

/** All of them, as far as they are looked at. */
export const allOnSiteQuery = (filter: VehiclesFilter) => {
  const query = placesOf(filter);
  return infiniteQueryOptions({
    queryKey: [...vehicleKey, 'all-on-site', query],
    queryFn: ({ signal, pageParam }) =>
      call('GET /vehicle_management/on_site/', { query: { ...query, ...pageAt(PAGE_SIZE, pageParam) } }, signal),
    ...byCursor,
    ...common,
  });
};

export const onSiteQuery = (filter: VehiclesFilter) => {
  const query = { ...placesOf(filter), size: ON_SITE_SHOWN };
  return queryOptions({
    queryKey: [...vehicleKey, 'on-site', query],
    queryFn: ({ signal }) => call('GET /vehicle_management/on_site/', { query }, signal),
    ...common,
  });
};
