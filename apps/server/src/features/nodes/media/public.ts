export { mediaHandlers } from './media.handlers.ts';
