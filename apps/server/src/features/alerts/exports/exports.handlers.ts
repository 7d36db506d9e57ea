import type { Handlers } from '../../../changes/call.ts';
import { exportAlerts } from './operations/export-alerts.ts';

export const exportsHandlers: Handlers<'exportAlerts'> = { exportAlerts };
