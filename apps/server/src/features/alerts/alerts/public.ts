export { alertsHandlers } from './alerts.handlers.ts';
export { labelOfAlert } from './label-of-alert.ts';
export { loadAlertsForAnnouncement } from './operations/load-alerts-for-announcement.ts';
