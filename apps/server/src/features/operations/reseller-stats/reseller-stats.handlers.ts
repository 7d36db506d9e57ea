import type { resellerStatsRoutes } from '@sightline/contract/reseller-stats';
import type { Handlers } from '../../../changes/call.ts';
import { getMonthlyUsage } from './operations/get-monthly-usage.ts';
import { getResellerStats } from './operations/get-reseller-stats.ts';

export const resellerStatsHandlers: Handlers<keyof typeof resellerStatsRoutes> = { getResellerStats, getMonthlyUsage };
