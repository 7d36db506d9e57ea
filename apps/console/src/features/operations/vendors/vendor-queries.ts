import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import type { VendorsFilter } from './vendors-address.ts';

export const VENDORS = ['vendors'] as const;

const PAGE_SIZE = 50;

/** Vendors in the order asked for, a page at a time. */
export const vendorsQuery = ({ search, kinds, nodes, order }: VendorsFilter) =>
  infiniteQueryOptions({
    queryKey: [...VENDORS, 'list', search, kinds, nodes, order],
    queryFn: ({ signal, pageParam }) => {
      const narrowed = {
        ...(search ? { search } : {}),
        ...(kinds.length > 0 ? { kinds: [...kinds] } : {}),
        ...(nodes.length > 0 ? { nodes: [...nodes] } : {}),
      };
      return call('GET /vendors/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...narrowed, order } }, signal);
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...VENDORS, 'one', id],
    queryFn: ({ signal }) => call('GET /vendors/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });
