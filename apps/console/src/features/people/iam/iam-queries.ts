import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { peopleKey } from '../shared/people-queries.ts';
import { foundOf, type IamFilter, personsOf } from './iam-address.ts';

const PAGE_SIZE = 48;

const quiet = { meta: { quiet: true } } as const;

/** Those who were seen last come first. */
export const personsQuery = (filter: IamFilter) => {
  const query = { ...personsOf(filter), order: 'last_seen' } as const;
  return infiniteQueryOptions({
    queryKey: [...peopleKey, 'persons', query],
    queryFn: ({ signal, pageParam }) =>
      call('GET /people_management/persons/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...query } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...quiet,
  });
};

export const personCountsQuery = (filter: IamFilter) => {
  const query = foundOf(filter);
  return queryOptions({
    queryKey: [...peopleKey, 'person-counts', query],
    queryFn: ({ signal }) => call('GET /people_management/persons/counts/', { query }, signal),
    placeholderData: keepPreviousData,
    ...quiet,
  });
};

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'person', id],
    queryFn: ({ signal }) => call('GET /people_management/persons/:id/', { params: { id } }, signal),
    ...quiet,
  });

/** Attributes of persons with the values they have. */
export const attributesQuery = (sites: readonly string[]) => {
  const query = sites.length > 0 ? { sites: [...sites] } : {};
  return queryOptions({
    queryKey: [...peopleKey, 'attributes', query],
    queryFn: ({ signal }) => call('GET /people_management/persons/attributes/', { query }, signal),
    ...quiet,
  });
};
