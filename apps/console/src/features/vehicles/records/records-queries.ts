import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { toast } from '../../../ui/toasts.tsx';
import { vehicleKey } from '../shared/vehicle-queries.ts';
import { plateQueryOf, type RecordsFilter, recordBodyOf } from './records-address.ts';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;
/** Reads that may be a plate are looked for among those of so many days. */
const READS_DAYS = 30;
const READS_AT_MOST = 100;

const quiet = { meta: { quiet: true } } as const;

export const platesQuery = (filter: RecordsFilter) =>
  infiniteQueryOptions({
    queryKey: [...vehicleKey, 'plates', plateQueryOf(filter)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vehicle_management/registered_plates/',
        { query: { ...pageAt(PAGE_SIZE, pageParam), ...plateQueryOf(filter) } },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...quiet,
  });

export const plateQuery = (id: string) =>
  queryOptions({
    queryKey: [...vehicleKey, 'plate', id],
    queryFn: ({ signal }) => call('GET /vehicle_management/registered_plates/:id/', { params: { id } }, signal),
    ...quiet,
  });

export const recordInfosQuery = (filter: RecordsFilter) =>
  infiniteQueryOptions({
    queryKey: [...vehicleKey, 'infos', recordBodyOf(filter)],
    queryFn: ({ signal, pageParam }) =>
      call(
        'POST /vehicle_management/records/info/get_list/',
        { query: pageAt(PAGE_SIZE, pageParam), body: recordBodyOf(filter) },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...quiet,
  });

/** Reads of a site that wait for somebody and may be one of its plates. */
export const readsQuery = (plateId: string, siteId: string) =>
  queryOptions({
    queryKey: [...vehicleKey, 'reads', plateId, siteId],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const body = {
        start_date: new Date(now - READS_DAYS * DAY_MS).toISOString(),
        end_date: new Date(now).toISOString(),
        sites: [siteId],
        needs_check: true,
      };
      const { results } = await call(
        'POST /vehicle_management/records/info/get_list/',
        { query: { size: READS_AT_MOST }, body },
        signal,
      );
      return results.filter(({ look_alike }) => look_alike?.plate_id === plateId);
    },
    ...quiet,
  });

export const siteRulesQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...vehicleKey, 'rules', siteId],
    queryFn: ({ signal }) => call('GET /vehicle_management/settings/:id/', { params: { id: siteId } }, signal),
    ...quiet,
  });

/** Something that is done to a plate or record, told by a toast; lists follow. */
export function useVehicleAction<Input, Result>(
  perform: (input: Input) => Promise<Result>,
  words: { done?: string; failed?: string } = {},
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: perform,
    meta: { failureTitle: words.failed ?? t('vehicles.change_failed') },
    onSuccess: () => {
      if (words.done) toast.success(words.done);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: vehicleKey }),
  });
}
