import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { call } from '../../../lib/api.ts';
import type { ruleOf } from './draft.ts';

const keys = {
  all: (cameraId: string) => [...cameraKeys.one(cameraId), 'automations'] as const,
};

/** The automations of a camera, by name. */
export const automationsQuery = (cameraId: string) =>
  queryOptions({
    queryKey: keys.all(cameraId),
    queryFn: ({ signal }) => call('GET /automations/:id/', { params: { id: cameraId } }, signal),
    meta: { quiet: true },
  });

/** The conditions, values, actions and channels that a camera has. */
export const catalogueQuery = (cameraId: string) =>
  queryOptions({
    queryKey: ['automation-catalogue', cameraId],
    queryFn: ({ signal }) => call('GET /automations/get_conditions_actions/', { query: { camera: cameraId } }, signal),
    meta: { quiet: true },
  });

/** What a rule would have done in the last seven days. */
export const dryRunQuery = (cameraId: string, rule: ReturnType<typeof ruleOf>) =>
  queryOptions({
    queryKey: ['automation-dry-run', cameraId, rule],
    queryFn: ({ signal }) => call('POST /automations/dry_run/', { body: { camera: cameraId, ...rule } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });

const RUNS_ON_PAGE = 20;
const RUNS_EVERY_MS = 15_000;

/** The runs that happened, newest first. */
export const runsQuery = (automationId: string) =>
  infiniteQueryOptions({
    queryKey: ['automation-runs', automationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /automations/:id/runs/',
        { params: { id: automationId }, query: { size: RUNS_ON_PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: RUNS_EVERY_MS,
    meta: { quiet: true },
  });

/** Who can be told of alerts of a camera or be given them. */
export const automationPeopleQuery = (cameraId: string, search: string) =>
  queryOptions({
    queryKey: ['automation-people', cameraId, search],
    queryFn: ({ signal }) =>
      call(
        'GET /automations/:id/people/',
        { params: { id: cameraId }, query: { size: 50, ...(search ? { search } : {}) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
