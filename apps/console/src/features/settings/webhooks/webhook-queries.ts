import type { DeliveryState } from '@sightline/contract/deliveries';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EVERY_MS, type SentInDetail } from '../../../entities/delivery/delivery-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';

export const webhookKeys = {
  all: ['webhooks'] as const,
  deliveries: (id: string) => ['webhooks', 'deliveries', id] as const,
};

const PAGE_SIZE = 50;

/** Webhooks by name, a page at a time. */
export const webhooksQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...webhookKeys.all, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /webhooks/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...(search ? { search } : {}) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /webhooks/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

const DELIVERIES_SIZE = 10;

/** What a webhook was told, newest first. */
export const webhookDeliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...webhookKeys.deliveries(id), 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /webhooks/:id/deliveries/',
        { params: { id }, query: { ...pageAt(DELIVERIES_SIZE, pageParam), state } },
        signal,
      ),
    ...byCursor,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

export const webhookDeliveryDetail = (id: string, deliveryId: string) => ({
  queryKey: [...webhookKeys.deliveries(id), 'one', deliveryId],
  load: (signal: AbortSignal): Promise<SentInDetail> =>
    call('GET /webhooks/:id/deliveries/:delivery_id/', { params: { id, delivery_id: deliveryId } }, signal),
});
