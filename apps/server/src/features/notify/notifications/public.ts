export { IS_ACTIVE, WANTS_NEWS } from '../who-is-told/who-is-told.repo.ts';
export { noticeId } from './notice-id.ts';
export { notificationsHandlers } from './notifications.handlers.ts';
export { insertNotices, type Notice, type NotificationRow, UNPICTURED } from './notifications.repo.ts';
export { notificationsSubscribers } from './on-events.ts';
export { announceNotices, tellNotices } from './tell-notices.ts';
