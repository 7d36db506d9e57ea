import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { vehicleKey } from './vehicle-queries.ts';

/** Keeps the page in step with what gates report and colleagues change. */
export function useLiveVehicles() {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: vehicleKey }));
    const stop = live.onMessage(({ type }) => {
      if (type === 'vehicles_changed') refetch();
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries]);
}
