import { queryOptions } from '@tanstack/react-query';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { call } from '../../../lib/api.ts';
import type { Day } from '../../../lib/dates.ts';
import type { AnalyticsFilter } from '../shared/analytics-address.ts';
import { type Asked, recordOptions, recordsKey } from '../shared/record-queries.ts';

type Ranges = Pick<AnalyticsFilter, 'operation' | 'idle' | 'machines' | 'page'>;

/** The machines of one day with what they did when, a page of cameras or zones at a time. */
export const machinesQuery = ({ zones, types }: Asked, day: Day, ranges: Ranges, today: Day) => {
  const { operation, idle, machines, page } = ranges;
  const query = {
    date: day,
    zones: [...zones],
    ...(types.length > 0 ? { machinery_types: [...types] } : {}),
    ...(operation.min === undefined ? {} : { min_operation_time: operation.min }),
    ...(operation.max === undefined ? {} : { max_operation_time: operation.max }),
    ...(idle.min === undefined ? {} : { min_idle_time: idle.min }),
    ...(idle.max === undefined ? {} : { max_idle_time: idle.max }),
    page,
  };
  return queryOptions({
    queryKey: [...recordsKey, 'machines', machines, query],
    queryFn: ({ signal }) =>
      machines === 'camera'
        ? call('GET /machinery_utilisation/records/stats_groupbycamera/', { query }, signal)
        : call('GET /machinery_utilisation/records/stats_groupbyzone/', { query }, signal),
    ...recordOptions(day >= today),
  });
};

/** The machines behind the hours of a period, those that worked or stood longest first, a page of groups at a time. */
export const drillQuery = (
  { zones, types, group, record }: Asked,
  { from, to }: DayRange,
  page: number,
  today: Day,
) => {
  const query = {
    start_date: from,
    end_date: to,
    record_type: record,
    zones: [...zones],
    ...(types.length > 0 ? { machinery_types: [...types] } : {}),
    page,
  };
  return queryOptions({
    queryKey: [...recordsKey, 'machines', 'drill', group, query],
    queryFn: ({ signal }) =>
      group === 'camera'
        ? call('GET /machinery_utilisation/records/drilldown_groupbycamera/', { query }, signal)
        : call('GET /machinery_utilisation/records/drilldown_groupbyzone/', { query }, signal),
    ...recordOptions(to >= today),
  });
};
