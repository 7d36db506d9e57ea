import type { Handlers } from '../../../changes/call.ts';
import { countUnreadNotifications } from './operations/count-unread-notifications.ts';
import { listAlertRecipients } from './operations/list-alert-recipients.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { readAllNotifications } from './operations/read-all-notifications.ts';
import { readNotification } from './operations/read-notification.ts';
import { readNotificationsOfRecord } from './operations/read-notifications-of-record.ts';

const table = {
  countUnreadNotifications,
  listAlertRecipients,
  listNotifications,
  readNotification,
  readAllNotifications,
  readNotificationsOfRecord,
};

export const notificationsHandlers: Handlers<keyof typeof table> = table;
