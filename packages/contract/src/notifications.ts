import { z } from 'zod';
import { MarkedPicture } from './alerts/records.ts';
import { Id, Instant, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';

/** Where a notification comes from. The panel offers the first and `timelapse`, the full page all of them. */
export const NOTIFICATION_TABS = ['alerts', 'people_recognition', 'platform', 'timelapse'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** Why somebody gets it: a followed alert changed, somebody mentioned them, a camera or the platform saw something. */
export const NOTIFICATION_TYPES = ['follow', 'mention', 'observation'] as const;

/** Texts by name: the console translates them, `title` and `body` say the same in English. */
export const NOTIFICATION_TEMPLATES = [
  'alert_observed',
  'alert_followed',
  'alert_mentioned',
  'sign_ins_failed',
  'automation_ran',
  'alert_escalated',
  'channel_failing',
  'channel_recovered',
  'webhook_failing',
  'webhook_stopped',
  'webhook_recovered',
  'timelapse_ready',
  'timelapse_failed',
  'person_unknown',
  'person_unauthorised',
  'installation_trouble',
  'installation_resolved',
  'storage_low',
  'storage_full',
  'storage_resolved',
] as const;

export const Notification = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  template: z.enum(NOTIFICATION_TEMPLATES),
  params: z.record(z.string(), z.string()),
  timestamp: Instant,
  record_id: Id.nullable(),
  marked_as_read: z.boolean(),
  /** How many of the same kind were folded into this one. */
  count: z.number().int(),
  type: z.enum(NOTIFICATION_TYPES),
  ...MarkedPicture.shape,
  metadata: z.object({ tab: z.enum(NOTIFICATION_TABS), record_id: Id.nullable() }),
});
export type Notification = z.infer<typeof Notification>;

const Filter = { tab_name: z.enum(NOTIFICATION_TABS).optional(), type: z.enum(NOTIFICATION_TYPES).optional() };

export const countUnreadNotifications = defineRoute({
  method: 'GET',
  path: '/users/unread_notification_count/',
  summary: 'How many of your notifications are unread (counted up to 1,000)',
  sessionOnly: true,
  response: z.object({ count: z.number().int(), count_exact: z.boolean() }),
});

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/users/notifications/',
  summary: 'Your notifications, newest first',
  sessionOnly: true,
  query: PageQuery.extend(Filter),
  response: pageOf(Notification),
  errors: ['invalid_cursor'],
});

export const readNotification = defineRoute({
  method: 'POST',
  path: '/users/read_notification/',
  summary: 'Mark one of your notifications as read',
  sessionOnly: true,
  body: z.strictObject({ notification_id: Id }),
  errors: ['notification_not_found'],
});

export const readAllNotifications = defineRoute({
  method: 'POST',
  path: '/users/read_all_notifications/',
  summary: 'Mark all your notifications of a tab and type as read',
  sessionOnly: true,
  body: z.strictObject(Filter),
  response: z.object({ marked: z.number().int() }),
});

export const readNotificationsOfRecord = defineRoute({
  method: 'POST',
  path: '/notifications/mark_as_read_by_record_id/',
  summary: 'Mark your notifications about one record as read',
  sessionOnly: true,
  body: z.strictObject({ record_id: Id }),
  response: z.object({ marked: z.number().int() }),
});

export const notificationRoutes = {
  countUnreadNotifications,
  listNotifications,
  readNotification,
  readAllNotifications,
  readNotificationsOfRecord,
};
