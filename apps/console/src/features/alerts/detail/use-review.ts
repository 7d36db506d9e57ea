import type { RealtimeMessage } from '@sightline/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, alertCountsQuery, alertKeys, alertQuery } from '../../../entities/alert/alert-queries.ts';
import { historyKeys } from '../../../entities/alert/history-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { fold as folded } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { type Membership, rowIndexOf } from '../shared/alert-pages.ts';
import { useAlertSection } from '../shared/alert-section.ts';
import { changedAlert } from '../shared/changed-alert.ts';
import { useCountTexts } from '../shared/count-texts.ts';
import { lastOpened } from '../shared/last-opened.ts';
import { type AlertFeed, useAlertFeed } from '../shared/use-alert-feed.ts';
import { type AlertChanges, useChangeAlert } from '../shared/use-change-alert.ts';
import { useSummaryFilter } from '../shared/use-summary-filter.ts';

const nobody = () => undefined;

/** The alert that is open, and the list it is reviewed in: the inbox's, as it is filtered there. */
export function useReview() {
  const { t } = useTranslation();
  const { alertId = '' } = useParams({ strict: false });
  const { body, fold } = useSummaryFilter();
  const feed = useAlertFeed({ body, fold, onArrival: nobody });
  const changes = useChangeAlert();
  const texts = useCountTexts(useQuery(alertCountsQuery(body, fold)).data);
  const listed = feed.alerts.find(({ id }) => id === alertId);
  const query = useQuery({ ...alertQuery(alertId), initialData: listed, initialDataUpdatedAt: 0 });
  const alert = query.data ?? listed;
  const membership = useMembership(alertId, alert);
  const index = rowIndexOf(feed.alerts, membership, fold);
  useNews(alertId);
  useMarkRead(alert, changes);
  useEffect(() => lastOpened.note(membership), [membership]);
  const { show, close } = useMoves();
  const { onNext, onPrevious } = useNeighbours(feed, index, show);
  const position =
    index < 0 || !texts ? undefined : t('viewer.position', { index: index + 1, count: texts.number as never });
  return {
    alertId,
    alert,
    rowId: feed.alerts[index]?.id,
    query,
    feed,
    isFolded: fold,
    changes,
    unread: texts?.unread,
    position,
    show,
    close,
    onNext,
    onPrevious,
  };
}

export type Review = ReturnType<typeof useReview>;

/** What finds the open alert in the list after a repeat has taken its row. */
function useMembership(id: string, alert: Alert | undefined): Membership {
  const incidentId = alert?.incident?.id;
  return useMemo(() => ({ id, incident: incidentId === undefined ? null : { id: incidentId } }), [id, incidentId]);
}

/** From alert to alert in place, and back to where the first one was opened from. */
function useMoves() {
  const navigate = useNavigate();
  const { summary, alert } = useAlertSection();
  const { history } = useRouter();
  const hasWayBack = useLocation({
    select: ({ state }) => state.fromNotification === true || state.isFromList === true,
  });
  const show = useCallback(
    (alertId: string) =>
      void navigate({
        to: alert,
        params: { alertId },
        search: true,
        state: true,
        replace: true,
      }),
    [navigate, alert],
  );
  const close = useCallback(() => {
    if (hasWayBack && history.canGoBack()) history.back();
    else void navigate({ to: summary, search: true });
  }, [hasWayBack, history, navigate, summary]);
  return { show, close };
}

/** The alerts before and after; past the last one that is loaded, the next page is fetched first. */
function useNeighbours(feed: AlertFeed, index: number, show: (id: string) => void) {
  const { alerts, query } = feed;
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const [isPastEnd, setIsPastEnd] = useState(false);
  const next = alerts[index + 1];
  const previous = alerts[index - 1];
  useEffect(() => {
    if (!isPastEnd || !next) return;
    setIsPastEnd(false);
    show(next.id);
  }, [isPastEnd, next, show]);
  const goOn = () => {
    if (next) return show(next.id);
    setIsPastEnd(true);
    if (!isFetchingNextPage) void fetchNextPage();
  };
  if (index < 0) return { onNext: undefined, onPrevious: undefined };
  return {
    onNext: next || hasNextPage ? goOn : undefined,
    onPrevious: previous && (() => show(previous.id)),
  };
}

function isAbout(message: RealtimeMessage, alertId: string): boolean {
  if (changedAlert(message) === alertId) return true;
  return message.type === 'alerts_updated' && (message.ids?.includes(alertId) ?? true);
}

/** What others do to the alert is fetched as soon as it is told. It arrives as a line of the history, never as a jump. */
function useNews(alertId: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = folded(() => {
      void queries.invalidateQueries({ queryKey: alertKeys.one(alertId) });
      void queries.invalidateQueries({ queryKey: historyKeys.events(alertId) });
      void queries.invalidateQueries({ queryKey: historyKeys.comments(alertId) });
    });
    const stop = live.onMessage((message) => {
      if (isAbout(message, alertId)) refresh();
    });
    return () => {
      stop();
      refresh.cancel();
    };
  }, [queries, alertId]);
}

/** Once per opening: marking it unread again by hand must last. */
function useMarkRead(alert: Alert | undefined, { change }: AlertChanges) {
  const isViewed = useCurrentUser().viewed_by !== null;
  const [markedId, setMarkedId] = useState<string>();
  useEffect(() => {
    if (!alert || markedId === alert.id) return;
    setMarkedId(alert.id);
    // Looking as somebody else does not count as their reading it.
    if (!alert.read && !isViewed) change([alert.id], { read: true }, { isQuiet: true });
  }, [alert, markedId, change, isViewed]);
}
