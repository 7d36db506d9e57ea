import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Alert, alertKeys, alertListQuery, fetchAlertPage } from '../../../entities/alert/alert-queries.ts';
import { live } from '../../../lib/live.ts';
import { type AlertPages, alertsIn, insertAlert, joinRow } from './alert-pages.ts';
import type { ListKey } from './list-key.ts';
import { matchesBody } from './matches-body.ts';
import { pagesOf, useAlertUpdates, usePendingPictures } from './use-alert-updates.ts';

const insertAll = (queries: QueryClient, { body, fold }: ListKey, alerts: readonly Alert[]) =>
  queries.setQueryData<AlertPages>(alertKeys.list(body, fold), (pages) => pages && alerts.reduce(insertAlert, pages));

/** Puts a repeat into the row of its incident, if that is loaded. */
function joinIncident(queries: QueryClient, { body, fold }: ListKey, alert: Alert): boolean {
  const pages = fold ? pagesOf(queries, { body, fold }) : undefined;
  const joined = pages && joinRow(pages, alert);
  if (!joined) return false;
  queries.setQueryData<AlertPages>(alertKeys.list(body, fold), joined);
  if (alert.incident) void queries.invalidateQueries({ queryKey: alertKeys.incident(alert.incident.id) });
  return true;
}

interface FeedOptions extends ListKey {
  onArrival: (alert: Alert) => void;
}

/** The list and what comes in while it is on screen. Scrolled readers keep their place: new ones wait behind a pill. */
export function useAlertFeed({ body, fold, onArrival }: FeedOptions) {
  const queries = useQueryClient();
  const key = useMemo(() => ({ body, fold }), [body, fold]);
  const query = useInfiniteQuery(alertListQuery(body, fold));
  // Whether the reader looks at the top of the list, where new ones appear.
  const isAtTop = useRef(true);
  const [waiting, setWaiting] = useState<readonly Alert[]>([]);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useAlertUpdates(key);

  useEffect(() => {
    isAtTop.current = true;
    setWaiting([]);
    const isKnown = (id: string) => alertsIn(pagesOf(queries, key)).some((alert) => alert.id === id);
    const arrive = (alert: Alert) => {
      if (!matchesBody(body, alert) || isKnown(alert.id)) return;
      onArrival(alert);
      if (joinIncident(queries, key, alert)) return;
      if (isAtTop.current) {
        setArrived((before) => new Set(before).add(alert.id));
        insertAll(queries, key, [alert]);
      } else setWaiting((before) => (before.some((one) => one.id === alert.id) ? before : [...before, alert]));
    };
    // What happened while the connection was lost: the newest page is enough to catch up, unless it is all new.
    const catchUp = async () => {
      const page = await fetchAlertPage(body, fold).catch(() => undefined);
      const fresh = page?.results.filter((alert) => !isKnown(alert.id)) ?? [];
      if (page && fresh.length === page.results.length && fresh.length > 0) {
        await queries.resetQueries({ queryKey: alertKeys.list(body, fold) });
      } else for (const alert of fresh) arrive(alert);
    };
    const stopStatus = live.onReturn(() => void catchUp());
    const stopMessages = live.onMessage((message) => {
      if (message.type === 'alert_created') arrive(message.alert);
    });
    return () => {
      stopStatus();
      stopMessages();
    };
  }, [queries, key, body, fold, onArrival]);

  const showWaiting = () => {
    setArrived(new Set(waiting.map((alert) => alert.id)));
    insertAll(queries, key, waiting);
    setWaiting([]);
  };
  const setAtTop = (value: boolean) => {
    isAtTop.current = value;
    if (value && waiting.length > 0) showWaiting();
  };
  const alerts = useMemo(() => alertsIn(query.data), [query.data]);
  usePendingPictures(key, alerts);
  return { query, alerts, arrived, waitingCount: waiting.length, showWaiting, setAtTop };
}

export type AlertFeed = ReturnType<typeof useAlertFeed>;
