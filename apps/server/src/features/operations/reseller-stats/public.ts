export { resellerStatsHandlers } from './reseller-stats.handlers.ts';
