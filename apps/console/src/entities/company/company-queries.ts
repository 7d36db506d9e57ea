import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';

export const companyKeys = { all: ['companies'] as const };

interface CompanyFilter {
  search: string;
  resellers: readonly string[];
}

const PAGE_SIZE = 50;

/** Companies by name, a page at a time. */
export const companiesQuery = ({ search, resellers }: CompanyFilter) =>
  infiniteQueryOptions({
    queryKey: [...companyKeys.all, 'list', search, ...resellers],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /companies/',
        {
          query: {
            ...pageAt(PAGE_SIZE, pageParam),
            ...(search ? { search } : {}),
            ...(resellers.length > 0 ? { resellers: [...resellers] } : {}),
          },
        },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** A few companies for a field that searches while somebody types. */
export const companyChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'choices', search],
    queryFn: ({ signal }) =>
      call('GET /companies/', { query: { size: PAGE_SIZE, ...(search ? { search } : {}) } }, signal),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /companies/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** The words a company's sites are tagged with. */
export const siteTagsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'site-tags', companyId],
    queryFn: ({ signal }) => call('GET /companies/:id/site_tags/', { params: { id: companyId }, query: {} }, signal),
    meta: { quiet: true },
  });

/** The first sites of a company. */
export const companySitesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'sites', companyId],
    queryFn: ({ signal }) => call('GET /sites/', { query: { companies: [companyId], size: 100 } }, signal),
    meta: { quiet: true },
  });
