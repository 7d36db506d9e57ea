export { useCaseUsageHandlers } from './usage.handlers.ts';
