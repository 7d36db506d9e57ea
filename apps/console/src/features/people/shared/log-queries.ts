import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { accessBodyOf, captureBodyOf, type LogFilter } from './log-address.ts';
import { peopleKey } from './people-queries.ts';

const PAGE_SIZE = 50;

const common = { ...byCursor, placeholderData: keepPreviousData, meta: { quiet: true } } as const;

export const accessLogQuery = (filter: LogFilter) => {
  const body = accessBodyOf(filter);
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'access-log', body],
    queryFn: ({ signal, pageParam }) =>
      call('POST /people_management/access_logs/get_list/', { query: pageAt(PAGE_SIZE, pageParam), body }, signal),
    ...common,
  });
};

export const captureLogQuery = (filter: LogFilter) => {
  const body = captureBodyOf(filter);
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'capture-log', body],
    queryFn: ({ signal, pageParam }) =>
      call('POST /people_management/capture_logs/get_list/', { query: pageAt(PAGE_SIZE, pageParam), body }, signal),
    ...common,
  });
};
