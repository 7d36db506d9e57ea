import type { Handlers } from '../../http/call.ts';
import { createCamera } from './operations/create-camera.ts';
import { getCameraSettings } from './operations/get-camera-settings.ts';
import { getUseCaseSettings } from './operations/get-use-case-settings.ts';
import { putAlertFeatures } from './operations/put-alert-features.ts';
import { putCameraSettings } from './operations/put-camera-settings.ts';
import { putUseCaseSettings } from './operations/put-use-case-settings.ts';

export const camerasHandlers: Handlers<
  | 'getCameraSettings'
  | 'putCameraSettings'
  | 'postCameraSettings'
  | 'createCamera'
  | 'getUseCaseSettings'
  | 'putUseCaseSettings'
  | 'putAlertFeatures'
> = {
  getCameraSettings,
  putCameraSettings,
  postCameraSettings: createCamera,
  createCamera,
  getUseCaseSettings,
  putUseCaseSettings,
  putAlertFeatures,
};
