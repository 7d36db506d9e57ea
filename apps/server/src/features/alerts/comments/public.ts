export { alertCommentsHandlers } from './comments.handlers.ts';
