import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { byCursor, pageAt } from '../../../lib/paging.ts';
import { type PanelFilter, panelQueryOf } from './panel-address.ts';

export const PANEL = ['control-panel'] as const;

const PAGE_SIZE = 50;

/** Cameras by name, a page at a time. */
export const panelQuery = (filter: PanelFilter) =>
  infiniteQueryOptions({
    queryKey: [...PANEL, 'cameras', panelQueryOf(filter)],
    queryFn: ({ signal, pageParam }) =>
      call('GET /control_panel/', { query: { ...pageAt(PAGE_SIZE, pageParam), ...panelQueryOf(filter) } }, signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const panelUseQuery = queryOptions({
  queryKey: [...PANEL, 'use'],
  queryFn: ({ signal }) => call('GET /control_panel/usage/', {}, signal),
  meta: { quiet: true },
});

export const panelNodesUseQuery = queryOptions({
  queryKey: [...PANEL, 'nodes'],
  queryFn: ({ signal }) => call('GET /control_panel/nodes/', {}, signal),
  meta: { quiet: true },
});
