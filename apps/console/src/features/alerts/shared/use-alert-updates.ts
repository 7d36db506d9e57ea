import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Alert, alertKeys, alertQuery, fetchAlertPage } from '../../../entities/alert/alert-queries.ts';
import { askSettled } from '../../../entities/alert/own-changes.ts';
import { fold as folded } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { replaceHeld } from './alert-cache.ts';
import { type AlertPages, alertsIn, withoutAlert } from './alert-pages.ts';
import { changedAlert } from './changed-alert.ts';
import type { ListKey } from './list-key.ts';

/** More alerts than this are asked for by the pages they stand on. */
const MOST_BY_ID = 8;
/** How often pictures that are being made are asked for, in case the message that they are there was missed. */
const PICTURES_MS = 10_000;

export const pagesOf = (queries: QueryClient, { body, fold }: ListKey) =>
  queries.getQueryData<AlertPages>(alertKeys.list(body, fold));

/** Pages of a long list that hold something are asked for again, the others stay. */
async function refreshPages(queries: QueryClient, key: ListKey, isChanged: (alert: Alert) => boolean) {
  const pages = pagesOf(queries, key);
  for (const [index, page] of pages?.pages.entries() ?? []) {
    if (!page.results.some(isChanged)) continue;
    const cursor = String(pages?.pageParams[index] ?? '');
    const ask = () => fetchAlertPage(key.body, key.fold, { cursor: cursor || undefined });
    const fresh = await askSettled(queries, ask).catch(() => undefined);
    const byId = new Map(fresh?.results.map((alert) => [alert.id, alert]));
    for (const alert of page.results) {
      const now = byId.get(alert.id);
      if (now) replaceHeld(queries, now);
    }
  }
}

/** A doubtful alert that goes to a view of its own; a row that stands for several alerts is asked for again. */
function takeOut(queries: QueryClient, key: ListKey, id: string) {
  const queryKey = alertKeys.list(key.body, key.fold);
  const held = alertsIn(pagesOf(queries, key)).find((alert) => alert.id === id);
  if (!held || (held.status !== null && held.status !== 'pending')) return;
  if (held.incident && key.fold) void queries.invalidateQueries({ queryKey });
  else queries.setQueryData<AlertPages>(queryKey, (pages) => pages && withoutAlert(pages, id));
  void queries.invalidateQueries({ queryKey: alertKeys.counts });
}

/** Alerts somebody changed elsewhere, or whose pictures or clips have been made, asked for again once things are calm. */
export function useAlertUpdates(key: ListKey) {
  const queries = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    let isAny = false;
    const refresh = folded(async () => {
      const ids = alertsIn(pagesOf(queries, key))
        .map(({ id }) => id)
        .filter((id) => changed.has(id));
      const [wasAny, wanted] = [isAny, new Set(changed)];
      changed.clear();
      isAny = false;
      if (wasAny || ids.length > MOST_BY_ID) {
        return refreshPages(queries, key, ({ id }) => wasAny || wanted.has(id));
      }
      const answers = await Promise.allSettled(
        ids.map((id) => queries.fetchQuery({ ...alertQuery(id), staleTime: 0 })),
      );
      for (const answer of answers) if (answer.status === 'fulfilled') replaceHeld(queries, answer.value);
    });
    const stop = live.onMessage((message) => {
      if (message.type === 'alert_removed') {
        queries.setQueriesData<AlertPages>(
          { queryKey: alertKeys.lists },
          (pages) => pages && withoutAlert(pages, message.id),
        );
        return;
      }
      if (message.type === 'alert_opinion' && message.apart && key.body.doubtful === 'apart')
        takeOut(queries, key, message.id);
      const id = changedAlert(message);
      if (message.type === 'alerts_updated') {
        if (message.ids) for (const each of message.ids) changed.add(each);
        else isAny = true;
      } else if (id !== undefined) changed.add(id);
      else return;
      refresh();
    });
    const stopReturn = live.onReturn(() => {
      isAny = true;
      refresh();
    });
    return () => {
      stop();
      stopReturn();
      refresh.cancel();
    };
  }, [queries, key]);
}

export function usePendingPictures(key: ListKey, alerts: readonly Alert[]) {
  const queries = useQueryClient();
  const isPending = alerts.some((alert) => alert.picture_pending);
  useEffect(() => {
    if (!isPending) return undefined;
    const look = () => void refreshPages(queries, key, (alert) => alert.picture_pending);
    const timer = setInterval(look, PICTURES_MS);
    return () => clearInterval(timer);
  }, [queries, key, isPending]);
}
