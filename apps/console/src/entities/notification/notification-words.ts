import type { TFunction } from 'i18next';
import { type DateFormat, dateTimeInFormat, dayOf, timeOf } from '../../lib/dates.ts';
import { sizeText } from '../../lib/size-text.ts';
import { STATUS_KEYS } from '../alert/status-badge.tsx';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { troubleWords } from '../installation/trouble-words.ts';
import type { Notification } from './notification-queries.ts';

interface NotificationWords {
  title: string;
  body: string;
}

/** What became of an alert that the reader follows. */
const atDoor = (t: TFunction, { camera = '', site = '' }: Notification['params']) =>
  t('notifications.body.alert_observed', { camera, site });

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

/** Brands are called the same in every language. */
const BRANDS: Record<string, string> = { telegram: 'Telegram', whatsapp: 'WhatsApp' };

const channelIn = (t: TFunction, { channel = '', camera = '' }: Notification['params']) => ({
  channel: BRANDS[channel] ?? t(`notifications.channel.${channel === 'iot' ? 'iot' : 'external_api'}`),
  camera,
});

/** Since when and why nothing gets through. */
function failingBody(
  t: TFunction,
  { since = '', status, error = '' }: Notification['params'],
  place: string,
  format: DateFormat,
) {
  const date = new Date(since);
  return t('notifications.body.failing', {
    time: dayOf(date) === dayOf(new Date()) ? timeOf(date) : dateTimeInFormat(date, format),
    error: status ? t('notifications.answered', { status }) : error,
    place,
  });
}

/** What the media of a company take, of what they may take. */
const storageIn = ({ used, max }: Notification['params']) => ({
  used: sizeText(Number(used ?? 0)),
  max: sizeText(Number(max ?? 0)),
});

const STATES = ['offline', 'degraded', 'live'] as const;

/** What an automation ran for: an alert, a state of its camera or a record. */
function automationAbout(t: TFunction, { use_case, value, about = '' }: Notification['params']): string {
  if (use_case) return nameOfUseCase(t, use_case, about);
  const state = STATES.find((each) => each === value);
  return t(state ? `notifications.camera_state.${state}` : 'notifications.new_record');
}

/** What is wrong with the installation; a condition that this console does not know yet keeps the server's English. */
function troubleOf(t: TFunction, { params, title, body }: Notification, format: DateFormat): NotificationWords {
  const words = troubleWords(t, params.condition, params, format);
  return words ? { title: words.title, body: words.hint } : { title, body };
}

type Words = (t: TFunction, notification: Notification, format: DateFormat) => NotificationWords;

/** Each template in the reader's language. */
const TEMPLATES: Record<Notification['template'], Words> = {
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
  automation_ran: (t, { params }) => ({
    title: params.automation ?? '',
    body: t('notifications.body.automation_ran', {
      about: automationAbout(t, params),
      camera: params.camera ?? '',
      site: params.site ?? '',
    }),
  }),
  alert_escalated: (t, { params, title }) => ({
    title: params.use_case ? nameOfUseCase(t, params.use_case, title) : title,
    body: t('notifications.body.alert_escalated', {
      count: Number(params.minutes ?? 0),
      camera: params.camera ?? '',
      site: params.site ?? '',
    }),
  }),
  sign_ins_failed: (t, { params }) => ({
    title: t('notifications.heading.sign_ins_failed'),
    body: t('notifications.body.sign_ins_failed', {
      tries: params.tries ?? '',
      addresses: params.addresses ?? '',
    }),
  }),
  channel_failing: (t, { params }, format) => ({
    title: t('notifications.heading.channel_failing', channelIn(t, params)),
    body: failingBody(t, params, params.site ?? '', format),
  }),
  channel_recovered: (t, { params }) => ({
    title: t('notifications.heading.channel_recovered', channelIn(t, params)),
    body: params.site ?? '',
  }),
  webhook_failing: (t, { params }, format) => ({
    title: t('notifications.heading.webhook_failing', { webhook: params.webhook ?? '' }),
    body: failingBody(t, params, params.company ?? '', format),
  }),
  webhook_stopped: (t, { params }) => ({
    title: t('notifications.heading.webhook_stopped', { webhook: params.webhook ?? '' }),
    body: t('notifications.body.webhook_stopped', { place: params.company ?? '' }),
  }),
  webhook_recovered: (t, { params }) => ({
    title: t('notifications.heading.webhook_recovered', { webhook: params.webhook ?? '' }),
    body: params.company ?? '',
  }),
  person_unknown: (t, { params }) => ({
    title: t('notifications.heading.person_unknown'),
    body: atDoor(t, params),
  }),
  person_unauthorised: (t, { params }) => ({
    title: t('notifications.heading.person_unauthorised'),
    body: atDoor(t, params),
  }),
  installation_trouble: troubleOf,
  installation_resolved: (t, notification, format) => {
    const words = troubleWords(t, notification.params.condition, notification.params, format);
    return words
      ? { title: t('trouble.resolved.title', { title: words.title }), body: t('trouble.resolved.hint') }
      : { title: notification.title, body: notification.body };
  },
  storage_low: (t, { params }) => ({
    title: t('notifications.heading.storage_low', { company: params.company ?? '' }),
    body: t('notifications.body.storage_low', storageIn(params)),
  }),
  storage_full: (t, { params }) => ({
    title: t('notifications.heading.storage_full', { company: params.company ?? '' }),
    body: t('notifications.body.storage_full', storageIn(params)),
  }),
  storage_resolved: (t, { params }) => ({
    title: t('notifications.heading.storage_resolved', { company: params.company ?? '' }),
    body: t('notifications.body.storage_resolved'),
  }),
  timelapse_ready: (t, { params }) => ({
    title: t('notifications.heading.timelapse_ready'),
    body: t('notifications.body.timelapse_ready', {
      camera: params.camera ?? '',
      site: params.site ?? '',
      period: params.period ?? '',
    }),
  }),
  timelapse_failed: (t, { params }) => ({
    title: t('notifications.heading.timelapse_failed'),
    body: t('notifications.body.timelapse_ready', {
      camera: params.camera ?? '',
      site: params.site ?? '',
      period: params.period ?? '',
    }),
  }),
};

/** What a notification says; one this console does not know yet keeps the server's English. */
export const wordsOf: Words = (t, notification, format) =>
  TEMPLATES[notification.template]?.(t, notification, format) ?? { title: notification.title, body: notification.body };
