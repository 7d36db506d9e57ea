import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertKeys } from '../../entities/alert/alert-queries.ts';
import { siteKeys } from '../../entities/site/site-queries.ts';
import { fold } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';

/** Every live message may change a count somewhere; a storm of them asks the server once per five seconds. */
export function useLiveCounts() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = fold(() => {
      void queries.invalidateQueries({ queryKey: alertKeys.counts });
      void queries.invalidateQueries({ queryKey: siteKeys.withLastAlert });
    });
    const stopMessages = live.onMessage(refetch);
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') refetch();
    });
    return () => {
      stopMessages();
      stopStatus();
      refetch.cancel();
    };
  }, [queries]);
}
