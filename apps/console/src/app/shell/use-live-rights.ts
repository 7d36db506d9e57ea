import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserQuery, useCurrentUserQuery } from '../../entities/user/current-user.ts';
import { live } from '../../lib/live.ts';
import { startOver } from '../../lib/start-over.ts';

/**
 * Once the user's rights have changed, the user is refetched, and then everything that is still on the page: what
 * may not be seen any more is gone by then, and asks for nothing. A connection that is there, or back, asks too: what
 * changed before it, no message has told.
 */
export function useLiveRights() {
  const queries = useQueryClient();
  const { data: user, dataUpdatedAt } = useCurrentUserQuery();
  const isToldOf = useRef(false);
  useEffect(() => {
    const ask = () => void queries.invalidateQueries(currentUserQuery);
    const stopMessages = live.onMessage(({ type }) => {
      if (type !== 'rights_changed') return;
      isToldOf.current = true;
      ask();
    });
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') ask();
    });
    return () => {
      stopMessages();
      stopStatus();
    };
  }, [queries]);

  // The session views the console as another person, or no longer does: told in another tab, or by the server.
  const userId = user?.id;
  const knownId = useRef(userId);
  useEffect(() => {
    if (knownId.current !== undefined && userId !== undefined && knownId.current !== userId) startOver.at('/');
    knownId.current = userId;
  }, [userId]);

  // An answer that says the same keeps the same array.
  const permissions = user?.permissions;
  const known = useRef(permissions);
  useEffect(() => {
    const isOther = known.current !== undefined && known.current !== permissions;
    known.current = permissions;
    if (dataUpdatedAt === 0 || !(isOther || isToldOf.current)) return;
    isToldOf.current = false;
    const [own] = currentUserQuery.queryKey;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
  }, [queries, permissions, dataUpdatedAt]);
}
