import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconMovieOff from '@tabler/icons-react/dist/esm/icons/IconMovieOff.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconServerBolt from '@tabler/icons-react/dist/esm/icons/IconServerBolt.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import { useTranslation } from 'react-i18next';
import { MarkedPicture } from '../../../entities/alert/marked-picture.tsx';
import type { NotificationType } from '../../../entities/notification/notification-filter.ts';
import type { Notification } from '../../../entities/notification/notification-queries.ts';
import { wordsOf } from '../../../entities/notification/notification-words.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { timeAgo } from '../../../lib/relative-time.ts';
import css from './notification-item.module.css';

const TYPE_ICONS: Record<NotificationType, Icon> = { follow: IconBell, mention: IconAt, observation: IconEye };

/** In place of a picture; what is not listed is about the reader's account. */
const ICONS: Partial<Record<Notification['template'], Icon>> = {
  channel_failing: IconSend,
  channel_recovered: IconSend,
  webhook_failing: IconWebhook,
  webhook_stopped: IconWebhook,
  webhook_recovered: IconWebhook,
  timelapse_ready: IconMovie,
  timelapse_failed: IconMovieOff,
  installation_trouble: IconServerBolt,
  installation_resolved: IconServer,
  storage_low: IconDatabase,
  storage_full: IconDatabase,
  storage_resolved: IconDatabase,
  person_unknown: IconUserQuestion,
  person_unauthorised: IconUserX,
};

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onOpen: (notification: Notification) => void;
  onMark: (id: string) => void;
}

export function NotificationItem({ notification, now, onOpen, onMark }: NotificationItemProps) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { title, body } = wordsOf(t, notification, format);
  const isUnread = !notification.marked_as_read;
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <button type="button" className={css.face} onClick={() => onOpen(notification)}>
        <Thumbnail notification={notification} />
        <span className={css.text}>
          <span className={css.title}>
            {isUnread ? <span className={css.dot} role="img" aria-label={t('notifications.unread')} /> : null}
            <span className={css.name}>{title}</span>
          </span>
          <span className={css.body}>
            {body}
            {notification.count > 1 ? (
              <span className={css.times}>{t('notifications.times', { count: notification.count })}</span>
            ) : null}
          </span>
        </span>
        <Age at={notification.timestamp} now={now} />
      </button>
      {isUnread ? (
        <ActionIcon
          variant="default"
          className={css.mark}
          aria-label={`${t('notifications.mark_read')}: ${title}`}
          title={t('notifications.mark_read')}
          onClick={() => onMark(notification.id)}
        >
          <IconCheck size={15} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </li>
  );
}

/** The alert's picture in its 16:9 box, and in its corner why it was sent. The words beside it say the rest. */
function Thumbnail({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const { type, metadata } = notification;
  const TypeIcon = TYPE_ICONS[type];
  const Placeholder = metadata.tab === 'platform' ? (ICONS[notification.template] ?? IconShieldLock) : IconPhoto;
  return (
    <span className={css.thumbnail}>
      <MarkedPicture picture={notification} instead={<Placeholder size={16} stroke={1.8} aria-hidden="true" />} />
      <span className={css.type} role="img" aria-label={t(`notifications.type.${type}`)}>
        <TypeIcon size={12} stroke={1.8} aria-hidden="true" />
      </span>
    </span>
  );
}

/** How long ago; the exact time stands in a tooltip. */
function Age({ at, now }: { at: string; now: Date }) {
  const { i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const moment = new Date(at);
  return (
    <Tooltip label={dateTimeInFormat(moment, format)}>
      <time className={css.age} dateTime={at}>
        {timeAgo(moment, now, i18n.language, format)}
      </time>
    </Tooltip>
  );
}
