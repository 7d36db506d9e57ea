import type { TFunction } from 'i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import type { Notification } from './notification-queries.ts';

interface NotificationWords {
  title: string;
  body: string;
}

/** Each template in the reader's language. */
const TEMPLATES: Record<Notification['template'], (t: TFunction, notification: Notification) => NotificationWords> = {
  alert_observed: (t, { params, title }) => ({
    // Logic flows go by the name that people gave them.
    title: params.use_case ? nameOfUseCase(t, params.use_case, title) : title,
    body: t('notifications.body.alert_observed', { camera: params.camera ?? '', site: params.site ?? '' }),
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
