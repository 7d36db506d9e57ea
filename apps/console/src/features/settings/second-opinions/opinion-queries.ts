import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

export const opinionKeys = { all: ['second-opinions'] as const };

const PAGE_SIZE = 50;

/** Second opinions by company, a page at a time. */
export const opinionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...opinionKeys.all, 'list', search],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...pageAt(PAGE_SIZE, pageParam), ...(search ? { search } : {}) };
      const page = await call('GET /second_opinions/', { query }, signal);
      return { ...page, results: page.results.map((settings) => ({ id: settings.company.id, ...settings })) };
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const opinionQuery = (id: string) =>
  queryOptions({
    queryKey: [...opinionKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /second_opinions/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [...opinionKeys.all, 'agreement', id],
    queryFn: ({ signal }) => call('GET /second_opinions/:id/agreement/', { params: { id } }, signal),
    meta: { quiet: true },
  });
