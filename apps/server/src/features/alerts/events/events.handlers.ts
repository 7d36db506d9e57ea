import type { Handlers } from '../../../changes/call.ts';
import { listAlertEvents } from './operations/list-alert-events.ts';

export const alertEventsHandlers: Handlers<'listAlertEvents'> = { listAlertEvents };
