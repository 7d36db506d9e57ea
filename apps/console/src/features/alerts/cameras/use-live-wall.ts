import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { wallKey } from './wall-queries.ts';

const FRESH = new Set(['alert_created', 'alert_updated', 'alert_pictured']);

/** An alert is on the wall when it is raised, with its picture. */
export function useLiveWall() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: wallKey }));
    const stop = live.onMessage(({ type }) => {
      if (FRESH.has(type)) refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries]);
}
