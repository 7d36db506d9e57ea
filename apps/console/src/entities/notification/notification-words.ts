import type { TFunction } from 'i18next';
import { STATUS_KEYS } from '../alert/status-badge.tsx';
import { nameOfUseCase } from '../alert/use-cases.ts';
import type { Notification } from './notification-queries.ts';

interface NotificationWords {
  title: string;
  body: string;
}

/** What became of an alert that the reader follows. */
function followedBody(t: TFunction, { kind, value = '', by = '', camera = '', site = '' }: Notification['params']) {
  const around = { by, camera, site };
  const status = STATUS_KEYS.find((each) => each === value);
  if (kind === 'status' && status)
    return t('notifications.body.alert_followed.status', { ...around, status: t(`status.${status}`) });
  if (kind === 'assignee' && value !== '')
    return t('notifications.body.alert_followed.assignee', { ...around, name: value });
  if (kind === 'assignee') return t('notifications.body.alert_followed.unassigned', around);
  return t('notifications.body.alert_followed.comment', around);
}

/** Each template in the reader's language. */
const TEMPLATES: Record<Notification['template'], (t: TFunction, notification: Notification) => NotificationWords> = {
  alert_observed: (t, { params, title }) => ({
    // Logic flows go by the name that people gave them.
    title: params.use_case ? nameOfUseCase(t, params.use_case, title) : title,
    body: t('notifications.body.alert_observed', { camera: params.camera ?? '', site: params.site ?? '' }),
  }),
  alert_followed: (t, { params, title }) => ({
    title: params.use_case ? nameOfUseCase(t, params.use_case, title) : title,
    body: followedBody(t, params),
  }),
  alert_mentioned: (t, { params }) => ({
    title: t('notifications.heading.alert_mentioned', { by: params.by ?? '' }),
    body: params.text ?? '',
  }),
  sign_ins_failed: (t, { params }) => ({
    title: t('notifications.heading.sign_ins_failed'),
    body: t('notifications.body.sign_ins_failed', {
      tries: params.tries ?? '',
      addresses: params.addresses ?? '',
    }),
  }),
};

/** What a notification says; one this console does not know yet keeps the server's English. */
export const wordsOf = (t: TFunction, notification: Notification): NotificationWords =>
  TEMPLATES[notification.template]?.(t, notification) ?? { title: notification.title, body: notification.body };
