import type { Channel, Delivery, DeliveryAttempt, DeliveryState } from '@sightline/contract/deliveries';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const PAGE_SIZE = 20;
/** What is on its way is looked at again: a receiver answers without our hearing of it. */
export const EVERY_MS = 5000;

/** What every delivery has, by whichever way it goes. */
export type Sent = Omit<Delivery, 'channel'>;
export type SentInDetail = Sent & { history: DeliveryAttempt[] };

export interface DeliveryFilter {
  channel?: Channel | undefined;
  state?: DeliveryState | undefined;
}

export const deliveryKeys = {
  ofCamera: (cameraId: string) => ['deliveries', cameraId] as const,
};

/** What was sent for a camera, newest first. */
export const deliveriesQuery = (cameraId: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...deliveryKeys.ofCamera(cameraId), 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /cameras/:id/deliveries/',
        {
          params: { id: cameraId },
          query: { size: PAGE_SIZE, ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });

/** One delivery of a camera with its attempts. */
export const deliveryDetail = (cameraId: string, id: string) => ({
  queryKey: [...deliveryKeys.ofCamera(cameraId), 'one', id],
  load: (signal: AbortSignal): Promise<SentInDetail> => call('GET /deliveries/:id/', { params: { id } }, signal),
});

/** How the channels of a camera are doing. */
export const channelHealthQuery = (cameraId: string) =>
  queryOptions({
    queryKey: [...deliveryKeys.ofCamera(cameraId), 'health'] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /cameras/:id/channel_health/', { params: { id: cameraId } }, signal)).results,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });
