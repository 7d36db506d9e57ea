import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Alert,
  type AlertFilterBody,
  alertKeys,
  alertListQuery,
  alertQuery,
  fetchAlertPage,
} from '../../../entities/alert/alert-queries.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { type AlertPages, alertsIn, insertAlert, patchAlert } from './alert-pages.ts';
import { matchesBody } from './summary-address.ts';

const pagesOf = (queries: QueryClient, body: AlertFilterBody) => queries.getQueryData<AlertPages>(alertKeys.list(body));

const insertAll = (queries: QueryClient, body: AlertFilterBody, alerts: readonly Alert[]) =>
  queries.setQueryData<AlertPages>(alertKeys.list(body), (pages) => pages && alerts.reduce(insertAlert, pages));

/** More alerts than this are asked for as a list. */
const MOST_BY_ID = 8;
/** How often pictures that are being made are asked for, in case the message that they are there was missed. */
const PICTURES_MS = 10_000;

function usePendingPictures(body: AlertFilterBody, alerts: readonly Alert[]) {
  const queries = useQueryClient();
  const isPending = alerts.some((alert) => alert.picture_pending);
  useEffect(() => {
    if (!isPending) return undefined;
    const look = () => void queries.invalidateQueries({ queryKey: alertKeys.list(body) });
    const timer = setInterval(look, PICTURES_MS);
    return () => clearInterval(timer);
  }, [queries, body, isPending]);
}

/** Alerts somebody changed elsewhere, or whose pictures have been made, asked for again once things are calm. */
function useUpdates(body: AlertFilterBody) {
  const queries = useQueryClient();
  useEffect(() => {
    const changed = new Set<string>();
    const refresh = fold(async () => {
      const listed = new Set(alertsIn(pagesOf(queries, body)).map((alert) => alert.id));
      const ids = [...changed].filter((id) => listed.has(id));
      changed.clear();
      if (ids.length > MOST_BY_ID) return queries.invalidateQueries({ queryKey: alertKeys.list(body) });
      const fresh = await Promise.allSettled(ids.map((id) => queries.fetchQuery({ ...alertQuery(id), staleTime: 0 })));
      for (const answer of fresh) {
        if (answer.status === 'rejected') continue;
        const alert = answer.value;
        queries.setQueryData<AlertPages>(
          alertKeys.list(body),
          (pages) => pages && patchAlert(pages, alert.id, () => alert),
        );
      }
    });
    const stop = live.onMessage((message) => {
      if (message.type !== 'alert_updated' && message.type !== 'alert_pictured') return;
      changed.add(message.id);
      refresh();
    });
    return () => {
      stop();
      refresh.cancel();
    };
  }, [queries, body]);
}

interface FeedOptions {
  body: AlertFilterBody;
  onArrival: (alert: Alert) => void;
}

/** The list and what comes in while it is on screen. Scrolled readers keep their place: new ones wait behind a pill. */
export function useAlertFeed({ body, onArrival }: FeedOptions) {
  const queries = useQueryClient();
  const query = useInfiniteQuery(alertListQuery(body));
  // Whether the reader looks at the top of the list, where new ones appear.
  const isAtTop = useRef(true);
  const [waiting, setWaiting] = useState<readonly Alert[]>([]);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useUpdates(body);

  useEffect(() => {
    isAtTop.current = true;
    setWaiting([]);
    const isKnown = (id: string) => alertsIn(pagesOf(queries, body)).some((alert) => alert.id === id);
    const arrive = (alert: Alert) => {
      if (!matchesBody(body, alert) || isKnown(alert.id)) return;
      onArrival(alert);
      if (isAtTop.current) {
        setArrived((before) => new Set(before).add(alert.id));
        insertAll(queries, body, [alert]);
      } else setWaiting((before) => (before.some((one) => one.id === alert.id) ? before : [...before, alert]));
    };
    // What happened while the connection was lost: the newest page is enough to catch up, unless it is all new.
    const catchUp = async () => {
      const page = await fetchAlertPage(body).catch(() => undefined);
      const fresh = page?.results.filter((alert) => !isKnown(alert.id)) ?? [];
      if (page && fresh.length === page.results.length && fresh.length > 0) {
        await queries.resetQueries({ queryKey: alertKeys.list(body) });
      } else for (const alert of fresh) arrive(alert);
    };
    let wasLost = false;
    const stopStatus = live.onStatus(() => {
      if (live.status() === 'connected' && wasLost) void catchUp();
      wasLost = live.status() === 'lost';
    });
    const stopMessages = live.onMessage((message) => {
      if (message.type === 'alert_created') arrive(message.alert);
    });
    return () => {
      stopStatus();
      stopMessages();
    };
  }, [queries, body, onArrival]);

  const showWaiting = () => {
    setArrived(new Set(waiting.map((alert) => alert.id)));
    insertAll(queries, body, waiting);
    setWaiting([]);
  };
  const setAtTop = (value: boolean) => {
    isAtTop.current = value;
    if (value && waiting.length > 0) showWaiting();
  };
  const alerts = useMemo(() => alertsIn(query.data), [query.data]);
  usePendingPictures(body, alerts);
  return { query, alerts, arrived, waitingCount: waiting.length, showWaiting, setAtTop };
}

export type AlertFeed = ReturnType<typeof useAlertFeed>;
