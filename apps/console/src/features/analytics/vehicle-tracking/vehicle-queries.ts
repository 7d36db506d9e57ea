import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Day } from '../../../lib/dates.ts';
import { type Asked, recordOptions, recordsKey } from '../shared/record-queries.ts';

const vehicles = ({ zones, types }: Asked) => ({
  zones: [...zones],
  ...(types.length > 0 ? { vehicle_types: [...types] } : {}),
});

/** Vehicles of each type in each hour of a day, a page of zones or cameras at a time. */
export const vehicleHoursQuery = (asked: Asked, day: Day, page: number, today: Day) => {
  const query = { date: day, ...vehicles(asked), page };
  return queryOptions({
    queryKey: [...recordsKey, 'vehicles', 'hours', asked.group, query],
    queryFn: ({ signal }) =>
      asked.group === 'zone'
        ? call('GET /vehicle_tracking/records/grouphours/groupbyzone/', { query }, signal)
        : call('GET /vehicle_tracking/records/grouphours/groupbycamera/', { query }, signal),
    ...recordOptions(day >= today),
  });
};

export const VISITS_PER_PAGE = 8;

/** The vehicles of one hour. */
export const visitsQuery = (asked: Asked, day: Day, hour: string, page: number, today: Day) => {
  const query = { date: day, ...vehicles(asked), hour, page, size: VISITS_PER_PAGE };
  return queryOptions({
    queryKey: [...recordsKey, 'vehicles', 'visits', query],
    queryFn: ({ signal }) => call('GET /vehicle_tracking/records/', { query }, signal),
    ...recordOptions(day >= today),
  });
};
