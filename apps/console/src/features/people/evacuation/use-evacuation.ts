import { ApiError } from '@sightline/client/api-error';
import type { EvacuationList } from '@sightline/contract/evacuation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { isUnreachable } from '../../../lib/unreachable.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { keptList, type UnsentMark, unsentMarks, withUnsent } from './kept-list.ts';

/** Without a network the ticks are tried again as often. */
const AGAIN_MS = 10_000;

export const evacuationKey = ['evacuation'] as const;
export const evacuationQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...evacuationKey, siteId],
    queryFn: ({ signal }) => call('GET /evacuation/sites/:id/', { params: { id: siteId } }, signal),
    enabled: siteId !== '',
    meta: { quiet: true },
  });

/** Where somebody may look: wardens need not see sites anywhere else. */
export const evacuationSitesQuery = queryOptions({
  queryKey: [...evacuationKey, 'sites'],
  queryFn: ({ signal }) => call('GET /evacuation/sites/', {}, signal),
  meta: { quiet: true },
});

const markOf = ({ id, is_safe, at }: UnsentMark) => ({ id, is_safe, at });

const sendMarks = (run: string, marks: readonly UnsentMark[]) =>
  call('POST /evacuation/runs/:id/marks/', {
    params: { id: run },
    body: { marks: marks.map(markOf) },
  });

/** What changes who is on site, or who is accounted for. */
const CHANGES: ReadonlySet<string> = new Set(['vehicles_changed', 'people_changed', 'evacuation_changed']);

/** Keeps the page in step with what others tick. */
function useLiveList(siteId: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = fold(() => void queries.invalidateQueries({ queryKey: evacuationQuery(siteId).queryKey }));
    const stop = live.onMessage((message) => {
      if (CHANGES.has(message.type)) refetch();
      if (message.type === 'evacuation_changed')
        void queries.invalidateQueries({ queryKey: evacuationSitesQuery.queryKey });
    });
    return () => {
      stop();
      refetch.cancel();
    };
  }, [queries, siteId]);
}

/** Sends what this device has ticked, in the order of its runs; what the server refuses for good is told and dropped. */
function useSending(userId: string, onAnswer: (list: EvacuationList) => void, onChange: () => void) {
  const isSending = useRef(false);
  return useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (const run of new Set(unsentMarks.all(userId).map((mark) => mark.run))) {
        const marks = unsentMarks.all(userId).filter((mark) => mark.run === run);
        try {
          onAnswer(await sendMarks(run, marks));
          unsentMarks.drop(userId, marks);
        } catch (error) {
          if (isUnreachable(error) || !(error instanceof ApiError) || error.status >= 500) break;
          unsentMarks.drop(userId, marks);
          await showFailure(error);
        }
      }
    } finally {
      isSending.current = false;
      onChange();
    }
  }, [userId, onAnswer, onChange]);
}

/** The list of a site as this device knows it, and the way to tick rows, with or without a network. */
export function useEvacuation(siteId: string) {
  const queries = useQueryClient();
  const { id: userId, username } = useCurrentUser();
  const query = useQuery(evacuationQuery(siteId));
  const [unsent, setUnsent] = useState(() => unsentMarks.all(userId));
  useLiveList(siteId);
  const onChange = useCallback(() => setUnsent(unsentMarks.all(userId)), [userId]);
  const onAnswer = useCallback(
    (list: EvacuationList) => void queries.setQueryData(evacuationQuery(list.site.id).queryKey, list),
    [queries],
  );
  const send = useSending(userId, onAnswer, onChange);
  useEffect(() => {
    if (query.data) keptList.set(userId, query.data);
  }, [query.data, userId]);
  const isWaiting = unsent.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    void send();
    const again = () => void send();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, send]);
  const known = query.data ?? (query.isError && isUnreachable(query.error) ? keptList.get(userId, siteId) : undefined);
  return {
    query,
    list: known && withUnsent(known, unsent, username),
    unsent,
    mark: (run: string, id: string, isSafe: boolean) => {
      unsentMarks.keep(userId, { run, id, is_safe: isSafe, at: new Date().toISOString() });
      onChange();
      void send();
    },
  };
}
