import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { HEALTH } from './health-queries.ts';

/** Keeps the page in step with what nodes report, and with the cameras there are. */
export function useLiveHealth() {
  const queries = useQueryClient();
  useLiveConfiguration(['camera', 'site', 'group', 'node'], HEALTH);
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: HEALTH }));
    const stop = live.onMessage(({ type }) => {
      if (type === 'camera_health_changed') refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries]);
}
