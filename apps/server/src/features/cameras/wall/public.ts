export { wallHandlers } from './wall.handlers.ts';
