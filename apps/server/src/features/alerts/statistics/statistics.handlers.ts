import type { Handlers } from '../../../changes/call.ts';
import { getAlertHeat } from './operations/get-alert-heat.ts';
import { getAlertSeries } from './operations/get-alert-series.ts';
import { getAlertStatistics } from './operations/get-alert-statistics.ts';

export const statisticsHandlers: Handlers<'getAlertStatistics' | 'getAlertSeries' | 'getAlertHeat'> = {
  getAlertStatistics,
  getAlertSeries,
  getAlertHeat,
};
