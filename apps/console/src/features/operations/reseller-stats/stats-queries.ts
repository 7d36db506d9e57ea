import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Month } from './stats-address.ts';

export const statsKeys = { all: ['reseller-stats'] as const };

const LOOK_AGAIN_MS = 60_000;

export const currentStatsQuery = (id: string) =>
  queryOptions({
    queryKey: [...statsKeys.all, 'current', id],
    queryFn: ({ signal }) => call('GET /resellers/:id/current_stats/', { params: { id } }, signal),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });

export const usageQuery = (id: string, { year, month }: Month) =>
  queryOptions({
    queryKey: [...statsKeys.all, 'usage', id, year, month],
    queryFn: ({ signal }) =>
      call('GET /resellers/:id/monthly_usage/', { params: { id }, query: { year, month } }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
