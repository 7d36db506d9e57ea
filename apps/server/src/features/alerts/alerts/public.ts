export { alertsHandlers } from './alerts.handlers.ts';
export { loadAlertForAnnouncement } from './operations/load-alert-for-announcement.ts';
