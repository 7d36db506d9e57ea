import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FOLD_MS, fold } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';
import { useLiveConfiguration } from '../configuration/use-live-configuration.ts';
import { suggestionKeys } from './suggestion-queries.ts';

/** Keeps suggestions in step with new ones, and with what others decide. */
export function useLiveSuggestions() {
  const queries = useQueryClient();
  useLiveConfiguration(['suggestion'], suggestionKeys.all);
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: suggestionKeys.all }), FOLD_MS);
    const stop = live.onMessage(({ type }) => {
      if (type === 'suggestion_made') refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries]);
}
