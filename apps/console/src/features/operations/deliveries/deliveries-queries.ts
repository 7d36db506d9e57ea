import type { ListedDelivery } from '@sightline/contract/all-deliveries';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DetailSource } from '../../../entities/delivery/delivery-attempts.tsx';
import { EVERY_MS } from '../../../entities/delivery/delivery-queries.ts';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { type DeliveriesFilter, matchingOf } from './deliveries-address.ts';

const PAGE_SIZE = 50;

export const allDeliveryKeys = { all: ['all-deliveries'] as const };

/** Deliveries of cameras and webhooks, newest first. */
export const allDeliveriesQuery = (filter: DeliveriesFilter) => {
  const query = { ...matchingOf(filter), state: filter.state };
  return infiniteQueryOptions({
    queryKey: [...allDeliveryKeys.all, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call('GET /deliveries/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...query } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });
};

/** How many of those that match can be sent again. */
export const resendableQuery = (matching: ReturnType<typeof matchingOf>) =>
  queryOptions({
    queryKey: [...allDeliveryKeys.all, 'resendable', matching],
    queryFn: ({ signal }) => call('GET /deliveries/', { query: { size: 1, ...matching } }, signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** What fails now. */
export const failingQuery = queryOptions({
  queryKey: [...allDeliveryKeys.all, 'failing'],
  queryFn: ({ signal }) => call('GET /failing_channels/', {}, signal),
  refetchInterval: EVERY_MS,
  meta: { quiet: true },
});

/** One delivery with its attempts: webhooks keep theirs by themselves. */
export const detailOf = ({ id, webhook }: ListedDelivery): DetailSource => ({
  queryKey: [...allDeliveryKeys.all, 'one', id],
  load: (signal) =>
    webhook
      ? call('GET /webhooks/:id/deliveries/:delivery_id/', { params: { id: webhook.id, delivery_id: id } }, signal)
      : call('GET /deliveries/:id/', { params: { id } }, signal),
});

export const resendOne = ({ id, webhook }: ListedDelivery): Promise<unknown> =>
  webhook
    ? call('POST /webhooks/:id/deliveries/:delivery_id/resend/', { params: { id: webhook.id, delivery_id: id } })
    : call('POST /deliveries/:id/resend/', { params: { id } });
