import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fold } from './fold.ts';
import { live } from './live.ts';

/** Keeps what is shown in step with what others change: a message of that type has its queries asked again. */
export function useLiveRefetch(type: 'vehicles_changed' | 'people_changed', queryKey: QueryKey) {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey }));
    const stop = live.onMessage((message) => {
      if (message.type === type) refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries, type, queryKey]);
}
