import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { viewerTimeZone } from '../../../lib/dates.ts';
import { captureBodyOf, figuresOf, type LogFilter } from '../shared/log-address.ts';
import { peopleKey } from '../shared/people-queries.ts';

const DECISIONS_SHOWN = 20;

const common = { placeholderData: keepPreviousData, meta: { quiet: true } } as const;

export const countsQuery = (filter: LogFilter) => {
  const query = figuresOf(filter);
  return queryOptions({
    queryKey: [...peopleKey, 'counts', query],
    queryFn: ({ signal }) => call('GET /people_management/access_logs/counts/', { query }, signal),
    ...common,
  });
};

export const seriesQuery = (filter: LogFilter) => {
  const query = { ...figuresOf(filter), timezone: filter.zone ?? viewerTimeZone() };
  return queryOptions({
    queryKey: [...peopleKey, 'series', query],
    queryFn: ({ signal }) => call('GET /people_management/access_logs/timeseries/', { query }, signal),
    ...common,
  });
};

/** People about whom somebody has to decide, whatever states are looked at. */
export const decisionsQuery = (filter: LogFilter) => {
  const body = { ...captureBodyOf(filter), needs_decision: true };
  return queryOptions({
    queryKey: [...peopleKey, 'decisions', body],
    queryFn: ({ signal }) =>
      call('POST /people_management/access_logs/get_list/', { query: { size: DECISIONS_SHOWN }, body }, signal),
    ...common,
  });
};
