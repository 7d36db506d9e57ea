import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live } from '../../lib/live.ts';

/** Once the user's rights have changed, everything on the page is asked for anew: by what they may see now. */
export function useLiveRights() {
  const queries = useQueryClient();
  useEffect(
    () =>
      live.onMessage(({ type }) => {
        if (type === 'rights_changed') void queries.invalidateQueries();
      }),
    [queries],
  );
}
