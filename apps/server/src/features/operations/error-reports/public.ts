export { errorReportsHandlers } from './error-reports.handlers.ts';
