import type { FlowTabSlug } from '@sightline/contract/logic-flows/tabs';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { byCursor, pageAt } from '../../lib/paging.ts';
import { DETAILS_KEPT_MS } from '../kept-details.ts';

export const flowKeys = {
  all: ['logic-flows'] as const,
  one: (id: string) => ['logic-flows', 'one', id] as const,
  subTabs: ['logic-flows', 'sub-tabs'] as const,
};

const PAGE_SIZE = 50;

interface FlowFilter {
  tab_slug?: FlowTabSlug;
  /** Those of one use case. */
  slug?: string | undefined;
  search?: string;
  sites?: readonly string[];
  /** Those that have the flow, their own or the site's. */
  cameras?: readonly string[];
}

/** Logic flows of sites and cameras by name, a page at a time. */
export function flowListQuery({ tab_slug, slug, search = '', sites = [], cameras = [] }: FlowFilter) {
  const query = {
    ...(tab_slug ? { tab_slug } : {}),
    ...(slug ? { use_case_slug: slug } : {}),
    ...(search ? { search } : {}),
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
    ...(cameras.length > 0 ? { cameras: [...cameras] } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...flowKeys.all, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      call('GET /logicflow/flows/', { query: { ...query, ...pageAt(PAGE_SIZE, pageParam) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** The use cases of Flowsense within reach, by name. */
export const subTabsQuery = queryOptions({
  queryKey: flowKeys.subTabs,
  queryFn: ({ signal }) => call('GET /logicflow/get-sub-tabs', {}, signal),
  staleTime: 60_000,
  meta: { quiet: true },
});

/** A flow with its live version. A builder that is opened asks for what there is now. */
export const flowQuery = (id: string) =>
  queryOptions({
    queryKey: [...flowKeys.one(id), 'detail'],
    queryFn: ({ signal }) => call('GET /logicflow/flows/:id/', { params: { id } }, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: DETAILS_KEPT_MS,
    meta: { quiet: true },
  });

/** What flows of a tab are built from. */
export const paletteQuery = (tab_slug: FlowTabSlug) =>
  queryOptions({
    queryKey: ['flow-palette', tab_slug],
    queryFn: ({ signal }) => call('GET /logicflow/get-nodes', { query: { tab_slug } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** The versions of a flow, latest first. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...flowKeys.one(id), 'versions'],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /logicflow/flows/:id/versions/',
        { params: { id }, query: pageParam === undefined ? {} : { cursor: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { quiet: true },
  });

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...flowKeys.one(id), 'version', number],
    queryFn: ({ signal }) => call('GET /logicflow/flows/:id/versions/:number/', { params: { id, number } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** Cameras a rule can depend on: of the camera's site, or of the site. */
export const dependableCamerasQuery = (of: { camera: string } | { site: string }) =>
  queryOptions({
    queryKey: ['flow-depends-on', of],
    queryFn: ({ signal }) => call('GET /logicflow/validation/depends-on/included-cameras', { query: of }, signal),
    meta: { quiet: true },
  });

export const dependableUseCasesQuery = (camera: string) =>
  queryOptions({
    queryKey: ['flow-depends-on', 'use-cases', camera],
    queryFn: ({ signal }) =>
      call('GET /logicflow/validation/depends-on/enabled-use-cases', { query: { camera } }, signal),
    meta: { quiet: true },
  });
