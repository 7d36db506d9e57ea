export { isHidden, placeOf } from './alert-state.ts';
export { alertsHandlers } from './alerts.handlers.ts';
export { labelOfAlert } from './label-of-alert.ts';
export { loadAlert } from './load-alert.ts';
export { loadNamedAlerts } from './load-named.ts';
export { markedPictureOf, UNPICTURED } from './marked-picture.ts';
export { loadAlertsForAnnouncement } from './operations/load-alerts-for-announcement.ts';
export { type AlertToSend, loadAlertsToSend } from './operations/load-alerts-to-send.ts';
