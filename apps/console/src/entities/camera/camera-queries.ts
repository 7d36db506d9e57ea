import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { DETAILS_KEPT_MS } from '../kept-details.ts';

export const cameraKeys = {
  all: ['cameras'] as const,
  one: (id: string) => ['cameras', 'one', id] as const,
};

/** Settings of the camera tab, as far as the reader may see them. */
export const cameraSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'settings'],
    queryFn: ({ signal }) => call('GET /camera/camera-settings/:id/', { params: { id } }, signal),
    gcTime: DETAILS_KEPT_MS,
    meta: { quiet: true },
  });

const STATE_EVERY_MS = 15_000;

/** A camera as lists show it, with its latest picture and how its node says it does. */
export const cameraQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'detail'],
    queryFn: ({ signal }) => call('GET /cameras/:id/', { params: { id } }, signal),
    gcTime: DETAILS_KEPT_MS,
    // Heartbeats are not announced.
    refetchInterval: STATE_EVERY_MS,
    meta: { quiet: true },
  });

/** View type, model confidences and alert use cases, as far as the reader may see them. */
export const useCaseSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'use-cases'],
    queryFn: ({ signal }) => call('GET /camera/use-case-settings/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** Where alerts and records go, as far as the reader may see it. */
export const transferSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...cameraKeys.one(id), 'transfer'],
    queryFn: ({ signal }) => call('GET /camera/transfer-settings/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

const CHOICES_SHOWN = 50;

/** Cameras to choose from while somebody types; only of some sites, when they are named. */
export const cameraChoicesQuery = (search: string, sites: readonly string[] = []) => {
  const query = {
    size: CHOICES_SHOWN,
    ...(search ? { search } : {}),
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
  };
  return queryOptions({
    queryKey: [...cameraKeys.all, 'choices', query],
    queryFn: ({ signal }) => call('GET /cameras/', { query }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};
