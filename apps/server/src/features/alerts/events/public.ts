export { alertEventsHandlers } from './events.handlers.ts';
