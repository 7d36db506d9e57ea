export { presenceHandlers } from './presence.handlers.ts';
