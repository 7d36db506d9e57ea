import type { AuditObject } from '@sightline/contract/audit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FOLD_MS, fold } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';

/** For what people work on together: everybody sees it within a second. */
export const SHARED_MS = 500;

/**
 * Keeps what is shown in step with what others change: `useLiveConfiguration(['user', 'role'], userKeys.all)`.
 * A storm of changes asks the server at once and then once per `everyMs`; so does a connection that is back.
 */
export function useLiveConfiguration(objects: readonly AuditObject[], queryKey: QueryKey, everyMs = FOLD_MS) {
  const queries = useQueryClient();
  const refetchNow = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  const isAbout = useEffectEvent((object: AuditObject) => objects.includes(object));
  useEffect(() => {
    const refetch = fold(() => refetchNow(), everyMs);
    const stopMessages = live.onMessage((message) => {
      if (message.type === 'configuration_changed' && isAbout(message.object)) refetch();
    });
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') refetch();
    });
    return () => {
      stopMessages();
      stopStatus();
      refetch.cancel();
    };
  }, [everyMs]);
}
