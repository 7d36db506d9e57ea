import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserQuery, useCurrentUserQuery } from '../../entities/user/current-user.ts';
import { live } from '../../lib/live.ts';

/**
 * Once the user's rights have changed, the user is asked for anew, and then everything that is still on the page: what
 * may not be seen any more is gone by then, and asks for nothing.
 */
export function useLiveRights() {
  const queries = useQueryClient();
  const { dataUpdatedAt } = useCurrentUserQuery();
  const isChanged = useRef(false);
  useEffect(
    () =>
      live.onMessage(({ type }) => {
        if (type !== 'rights_changed') return;
        isChanged.current = true;
        void queries.invalidateQueries(currentUserQuery);
      }),
    [queries],
  );
  useEffect(() => {
    if (!isChanged.current || dataUpdatedAt === 0) return;
    isChanged.current = false;
    const [own] = currentUserQuery.queryKey;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
  }, [queries, dataUpdatedAt]);
}
