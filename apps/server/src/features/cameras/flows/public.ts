export { flowsHandlers } from './flows.handlers.ts';
