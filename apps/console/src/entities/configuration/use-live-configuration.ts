import type { AuditObject } from '@sightline/contract/audit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fold } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';

/**
 * Keeps what is shown in step with what others change: `useLiveConfiguration(['user', 'role'], userKeys.all)`.
 * A storm of changes asks the server at once and then once per five seconds; so does a connection that is back.
 */
export function useLiveConfiguration(objects: readonly AuditObject[], queryKey: QueryKey) {
  const queries = useQueryClient();
  const latest = useRef({ objects, queryKey });
  latest.current = { objects, queryKey };
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: latest.current.queryKey }));
    const stopMessages = live.onMessage((message) => {
      if (message.type === 'configuration_changed' && latest.current.objects.includes(message.object)) refetch();
    });
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
