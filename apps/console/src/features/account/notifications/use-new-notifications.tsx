import { ApiError } from '@sightline/client/api-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedPicture } from '../../../entities/alert/marked-picture.tsx';
import {
  type Notification,
  notificationKeys,
  unreadQuery,
} from '../../../entities/notification/notification-queries.ts';
import { wordsOf } from '../../../entities/notification/notification-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { chime, readyChime } from '../../../lib/chime.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { showSystemNotification } from '../../../lib/system-notification.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useOpenNotification } from './use-open-notification.ts';

/** Says what is new on screen, by sound and through the system, as the user wants it. */
function useAnnounce() {
  const { t } = useTranslation();
  const { notification_settings: settings, preferred_date_format: format } = useCurrentUser();
  const open = useOpenNotification();
  return (newest: Notification, others: number) => {
    const { title, body } = wordsOf(t, newest, format);
    const more = others > 0 ? `, ${t('notifications.and_more', { count: others })}` : '';
    const onOpen = () => open(newest);
    toast.news({
      id: `${newest.id} ${newest.timestamp}`,
      title,
      line: body + more,
      picture: newest.thumbnail_url ? <MarkedPicture picture={newest} /> : null,
      action: {
        label: t(newest.metadata.tab === 'alerts' ? 'notifications.open_alert' : 'notifications.open'),
        onClick: onOpen,
      },
    });
    if (settings.sound) chime();
    if (settings.system_notifications)
      showSystemNotification({
        title,
        body: body + more,
        picture: newest.thumbnail_url,
        tag: newest.id,
        onClick: onOpen,
      });
  };
}

/** The count first; an open list follows by itself. */
async function refetch(queries: QueryClient, otherwise: string) {
  try {
    await queries.fetchQuery({ ...unreadQuery, staleTime: 0, meta: { quiet: true } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof ApiError && error.problem) await showFailure(error);
    else toast.error(otherwise);
  }
  await queries.invalidateQueries({ queryKey: [...notificationKeys.all, 'list'] });
}

/** Listens for new notifications: the first one acts at once, a storm of them once per five seconds. */
export function useNewNotifications() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { enabled, sound } = useCurrentUser().notification_settings;
  const refreshNow = () => refetch(queries, t('notifications.refetch_failed'));
  const announce = useEffectEvent(useAnnounce());
  const refresh = useEffectEvent(refreshNow);

  useEffect(() => (enabled && sound ? readyChime() : undefined), [enabled, sound]);
  useEffect(() => {
    if (!enabled) return;
    let arrived: Notification[] = [];
    const act = fold(async () => {
      const [newest, ...others] = arrived.toReversed();
      arrived = [];
      await refresh();
      if (newest) announce(newest, others.length);
    });
    const stop = live.onMessage((message) => {
      if (message.type !== 'new_notification') return;
      arrived.push(message.notification);
      act();
    });
    return () => {
      stop();
      act.cancel();
    };
  }, [enabled]);
  useRefetchWhenBack(refreshNow);
}

/** What was missed while the connection was lost is fetched without a word. */
function useRefetchWhenBack(refresh: () => unknown) {
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => live.onReturn(() => refreshNow()), []);
}
