import type { AuditObject } from '@sightline/contract/audit';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FOLD_MS, fold } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';
import { currentUserQuery, useCurrentUserQuery } from '../user/current-user.ts';

/** For what people work on together: everybody sees it within a second. */
export const SHARED_MS = 500;

/** With these, the reader's own rights may have changed. */
const RIGHTS: readonly AuditObject[] = ['user', 'role', 'permission'];

/**
 * Keeps what is shown in step with what others change: `useLiveConfiguration(['user', 'role'], userKeys.all)`.
 * A storm of changes asks the server at once and then once per `everyMs`; so does a connection that is back. Where it may
 * be about the reader's rights, the reader is asked for first: a screen that is closed to them by then asks for nothing.
 */
export function useLiveConfiguration(objects: readonly AuditObject[], queryKey: QueryKey, everyMs = FOLD_MS) {
  const queries = useQueryClient();
  const { dataUpdatedAt } = useCurrentUserQuery();
  const isWaiting = useRef(false);
  const refetchNow = useEffectEvent(() => void queries.invalidateQueries({ queryKey }));
  const askForReader = useEffectEvent(() => {
    isWaiting.current = true;
    void queries.invalidateQueries(currentUserQuery);
  });
  const isAbout = useEffectEvent((object: AuditObject) => objects.includes(object));
  useEffect(() => {
    const refetch = fold(() => refetchNow(), everyMs);
    const refetchAfterReader = fold(() => askForReader(), everyMs);
    const stopMessages = live.onMessage((message) => {
      if (message.type !== 'configuration_changed' || !isAbout(message.object)) return;
      if (RIGHTS.includes(message.object)) refetchAfterReader();
      else refetch();
    });
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected') refetch();
    });
    return () => {
      stopMessages();
      stopStatus();
      refetch.cancel();
      refetchAfterReader.cancel();
    };
  }, [everyMs]);
  useEffect(() => {
    if (!isWaiting.current || dataUpdatedAt === 0) return;
    isWaiting.current = false;
    refetchNow();
  }, [dataUpdatedAt]);
}
