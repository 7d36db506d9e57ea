import type { Suggestion, SuggestionDetail, SuggestionStatus } from '@sightline/contract/alerts/suggestions';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type { Suggestion, SuggestionDetail };

export const suggestionKeys = { all: ['suggestions'] as const };

const PAGE_SIZE = 50;
const fetchPage = (status: SuggestionStatus, cursor: string | undefined, signal: AbortSignal) =>
  call('GET /alerts/suggestions/', { query: { status, size: PAGE_SIZE, ...(cursor ? { cursor } : {}) } }, signal);

export const suggestionsQuery = (status: SuggestionStatus) =>
  infiniteQueryOptions({
    queryKey: [...suggestionKeys.all, 'list', status],
    queryFn: ({ signal, pageParam }) => fetchPage(status, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { quiet: true },
  });

export interface SuggestionPlace {
  cameras?: readonly string[];
  sites?: readonly string[];
  /** How many are shown at most. */
  most: number;
}

/** The open suggestions about some cameras or sites that spare the most. */
export const suggestionsOfQuery = ({ cameras = [], sites = [], most }: SuggestionPlace) => {
  const query = {
    size: most,
    ...(cameras.length > 0 ? { cameras: [...cameras] } : {}),
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
  };
  return queryOptions({
    queryKey: [...suggestionKeys.all, 'here', query],
    queryFn: ({ signal }) => call('GET /alerts/suggestions/', { query }, signal),
    meta: { quiet: true },
  });
};

export const suggestionQuery = (id: string) =>
  queryOptions({
    queryKey: [...suggestionKeys.all, 'one', id],
    queryFn: ({ signal }) => call('GET /alerts/suggestions/:id/', { params: { id } }, signal),
    meta: { quiet: true },
  });

/** How many wait to be decided. */
export function useOpenSuggestions(): { count: number; isExact: boolean } | undefined {
  const { data } = useQuery({
    queryKey: [...suggestionKeys.all, 'count'],
    queryFn: ({ signal }) => call('GET /alerts/suggestions/', { query: { size: 1 } }, signal),
    meta: { quiet: true },
  });
  return data && { count: data.counts.open, isExact: true };
}
