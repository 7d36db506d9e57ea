import type { ApiKey, NewApiKey, ServiceKeyBody } from '@sightline/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

type KeyBody = z.input<typeof ServiceKeyBody>;

/** Whose keys they are, and how they are reached. */
export interface KeySource {
  queryKey: readonly string[];
  /** The company of service keys; personal keys have none. */
  company: string | undefined;
  list: (signal: AbortSignal) => Promise<ApiKey[]>;
  create: (body: KeyBody) => Promise<NewApiKey>;
  rename: (id: string, name: string) => Promise<ApiKey>;
  revoke: (id: string) => Promise<unknown>;
}

export const apiKeyKeys = { all: ['api-keys'] as const };

export const ownKeys: KeySource = {
  queryKey: [...apiKeyKeys.all, 'own'],
  company: undefined,
  list: (signal) => call('GET /me/api_keys/', {}, signal),
  // The dialog offers a personal key no life without an end.
  create: ({ expires_in_days, ...body }) =>
    call('POST /me/api_keys/', { body: { ...body, expires_in_days: expires_in_days ?? undefined } }),
  rename: (id, name) => call('PATCH /me/api_keys/:id/', { params: { id }, body: { name } }),
  revoke: (id) => call('DELETE /me/api_keys/:id/', { params: { id } }),
};

export const serviceKeysOf = (company: string): KeySource => ({
  queryKey: [...apiKeyKeys.all, company],
  company,
  list: (signal) => call('GET /companies/:id/service_keys/', { params: { id: company } }, signal),
  create: (body) => call('POST /companies/:id/service_keys/', { params: { id: company }, body }),
  rename: (id, name) => call('PATCH /service_keys/:id/', { params: { id }, body: { name } }),
  revoke: (id) => call('DELETE /service_keys/:id/', { params: { id } }),
});

export const keysQuery = ({ queryKey, list }: KeySource) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => list(signal), staleTime: 0, meta: { quiet: true } });
