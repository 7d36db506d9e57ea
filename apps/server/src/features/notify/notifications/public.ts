export { notificationsHandlers } from './notifications.handlers.ts';
export { notificationsSubscribers } from './on-events.ts';
