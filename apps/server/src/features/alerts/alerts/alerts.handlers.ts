import type { Handlers } from '../../../changes/call.ts';
import { bookmarkAlert } from './operations/bookmark-alert.ts';
import { countAlerts } from './operations/count-alerts.ts';
import { getAlert } from './operations/get-alert.ts';
import { getAlertActivity } from './operations/get-alert-activity.ts';
import { getAlertTrace } from './operations/get-alert-trace.ts';
import { listAlerts } from './operations/list-alerts.ts';
import { listIncidentAlerts } from './operations/list-incident-alerts.ts';
import { listRelatedAlerts } from './operations/list-related-alerts.ts';
import { markAlertRead } from './operations/mark-alert-read.ts';

export const alertsHandlers: Handlers<
  | 'listAlerts'
  | 'getAlert'
  | 'getAlertTrace'
  | 'countAlerts'
  | 'markAlertRead'
  | 'bookmarkAlert'
  | 'getAlertActivity'
  | 'listIncidentAlerts'
  | 'listRelatedAlerts'
> = {
  listAlerts,
  getAlert,
  getAlertTrace,
  countAlerts,
  markAlertRead,
  bookmarkAlert,
  getAlertActivity,
  listIncidentAlerts,
  listRelatedAlerts,
};
