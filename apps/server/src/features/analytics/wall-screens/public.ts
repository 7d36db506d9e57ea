export { wallScreenHandlers } from './wall-screens.handlers.ts';
