import type { DeletionImpact } from '@sightline/contract/deletion';
import { useQuery } from '@tanstack/react-query';

type LoadImpact = (signal: AbortSignal) => Promise<DeletionImpact>;

const NOTHING_TO_LOAD = () => Promise.reject(new Error('This deletion takes nothing along'));

/** What is deleted along with it, counted each time the question opens. */
export function useImpact(title: string, load: LoadImpact | undefined) {
  const query = useQuery({
    queryKey: ['deletion-impact', title],
    queryFn: ({ signal }) => (load ?? NOTHING_TO_LOAD)(signal),
    enabled: load !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
  return {
    isAsked: load !== undefined,
    counts: query.data,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** Nobody deletes before they can know what goes along. */
    isKnown: load === undefined || query.isSuccess,
  };
}

export type Impact = ReturnType<typeof useImpact>;
