import { CameraFields } from '@sightline/contract/camera-settings';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { HIDDEN } from '../camera-store/camera-secrets.ts';
import { changeCamera } from './change-camera.ts';

export { camerasHandlers } from './cameras.handlers.ts';

/** An address whose password is not in the trail cannot be given back. */
const cameraFields = CameraFields.refine(({ camera_source }) => !camera_source?.source.includes(HIDDEN));

export const cameraReverts: Reverts = {
  camera: [revertible({ permission: 'update', body: cameraFields }, changeCamera)],
};
