export { alertSharingHandlers } from './sharing.handlers.ts';
