import { CameraFields } from '@sightline/contract/camera-settings';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeCamera } from './change-camera.ts';

export { findCameraFor, loadCameraRow } from '../camera-store/load-camera.ts';
export { recordLostCredentials } from '../camera-store/record-lost-credentials.ts';
export { sealPlainAddresses } from '../camera-store/seal-plain-addresses.ts';
export { STATE_OF_CAMERA } from './camera-list.repo.ts';
export { camerasHandlers } from './cameras.handlers.ts';
export { changeCamerasWithin } from './change-cameras.ts';
export { isNodeAwake } from './connection-tests.repo.ts';
export { switchOnAgainWithin } from './switch-on-again.ts';

/** The trail has addresses without their passwords: on the same server the stored one stays. */
export const cameraReverts: Reverts = {
  camera: [revertible({ permission: 'update', body: CameraFields }, changeCamera)],
};
