export { assignAlerts } from './assign-alerts.ts';
export { alertChangesHandlers } from './changes.handlers.ts';
export { lockOne } from './lock-visible.ts';
export { recordEvent } from './record-event.ts';
export { recordHappening } from './record-happening.ts';
