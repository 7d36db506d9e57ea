export { alertChangesHandlers } from './changes.handlers.ts';
