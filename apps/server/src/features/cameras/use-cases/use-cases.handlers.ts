import type { useCaseSettingsRoutes } from '@sightline/contract/use-case-settings';
import type { Handlers } from '../../../changes/call.ts';
import { blocksHandlers } from './blocks.handlers.ts';
import { getUseCaseSettings } from './operations/get-use-case-settings.ts';
import { listCameraZones } from './operations/list-camera-zones.ts';
import { patchAlertsConfigure } from './operations/patch-alerts-configure.ts';
import { putAlertFeatures } from './operations/put-alert-features.ts';
import { putUseCaseSettings } from './operations/put-use-case-settings.ts';

type UseCaseRoute = keyof typeof useCaseSettingsRoutes | 'listCameraZones' | 'patchAlertsConfigure';

export const useCasesHandlers: typeof blocksHandlers & Handlers<UseCaseRoute> = {
  ...blocksHandlers,
  getUseCaseSettings,
  putUseCaseSettings,
  putAlertFeatures,
  listCameraZones,
  patchAlertsConfigure,
};
