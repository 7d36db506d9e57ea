import type { NodeHealth } from '@sightline/contract/deployments';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';

export const nodeKeys = { all: ['nodes'] as const };

export interface NodeFilter {
  search: string;
  healths: readonly NodeHealth[];
  system: string;
  deploymentId: string;
  resellers: readonly string[];
}

const PAGE_SIZE = 50;
/** A node speaks every ten seconds; silence shows soon enough this way. */
const LOOK_AGAIN_MS = 15_000;

/** Processing nodes by name, a page at a time; their health is looked at again and again. */
export const nodesQuery = ({ search, healths, system, deploymentId, resellers }: NodeFilter) =>
  infiniteQueryOptions({
    queryKey: [...nodeKeys.all, 'list', search, healths, system, deploymentId, resellers],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /apn/deployments/',
        {
          query: {
            ...pageAt(PAGE_SIZE, pageParam),
            ...(search ? { apn_name: search } : {}),
            ...(healths.length > 0 ? { active_apn_health: [...healths] } : {}),
            ...(system ? { active_apn_system: system } : {}),
            ...(deploymentId ? { deployment_id: deploymentId } : {}),
            ...(resellers.length > 0 ? { resellers: [...resellers] } : {}),
          },
        },
        signal,
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });

/** Resellers with their nodes: what cameras can be handed to. */
export const nodesByResellerQuery = queryOptions({
  queryKey: [...nodeKeys.all, 'by-reseller'],
  queryFn: ({ signal }) => call('GET /resellers/group_apns/', {}, signal),
  staleTime: LOOK_AGAIN_MS,
  meta: { quiet: true },
});

/** A few nodes for a filter that searches while somebody types. */
export const nodeChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'named', search],
    queryFn: ({ signal }) =>
      call('GET /apn/deployments/', { query: { size: PAGE_SIZE, ...(search ? { apn_name: search } : {}) } }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const nodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /apn/deployments/:id/', { params: { id } }, signal),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });

/** A node speaks every ten seconds; its page follows closely. */
const FOLLOW_MS = 5000;

export const nodeStatusQuery = (id: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'status', id],
    queryFn: ({ signal }) => call('GET /apn/deployments/:id/status/', { params: { id } }, signal),
    refetchInterval: FOLLOW_MS,
    meta: { quiet: true },
  });

/** The cameras a node watches, with the states it reported. */
export const nodeCamerasQuery = (id: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'cameras', id],
    queryFn: ({ signal }) =>
      call('GET /apn/deployments/camera_processing_nodes_relations/', { query: { processing_node_id: id } }, signal),
    meta: { quiet: true },
  });

/** The vendors that stand behind a node. */
export const vendorsOfNodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'vendors', id],
    queryFn: ({ signal }) => call('GET /vendors/', { query: { nodes: [id], size: PAGE_SIZE } }, signal),
    meta: { quiet: true },
  });

/** Cameras of a reseller by site: what a node can be given. */
export const camerasOfResellerQuery = (resellerId: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'choices', resellerId],
    queryFn: ({ signal }) => call('GET /sites/site_groupings/', { query: { reseller_id: resellerId } }, signal),
    meta: { quiet: true },
  });

export const nodeTagNamesQuery = (resellerId: string) =>
  queryOptions({
    queryKey: [...nodeKeys.all, 'tags', resellerId],
    queryFn: ({ signal }) => call('GET /resellers/:id/apn_tags/', { params: { id: resellerId } }, signal),
    meta: { quiet: true },
  });
