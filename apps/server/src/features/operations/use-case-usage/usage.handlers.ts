import type { useCaseUsageRoutes } from '@sightline/contract/use-case-usage';
import type { Handlers } from '../../../changes/call.ts';
import { exportUseCaseUsage } from './operations/export-use-case-usage.ts';
import { listCameraUsage } from './operations/list-camera-usage.ts';
import { listUseCaseUsage } from './operations/list-use-case-usage.ts';

export const useCaseUsageHandlers: Handlers<keyof typeof useCaseUsageRoutes> = {
  listUseCaseUsage,
  listCameraUsage,
  exportUseCaseUsage,
};
