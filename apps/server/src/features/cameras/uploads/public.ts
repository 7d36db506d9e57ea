export { uploadsHandlers } from './uploads.handlers.ts';
