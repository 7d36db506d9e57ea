export { recordsHandlers } from './records.handlers.ts';
