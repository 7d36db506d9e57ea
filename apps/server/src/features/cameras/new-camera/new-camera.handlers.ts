import type { newCameraRoutes } from '@sightline/contract/new-camera';
import type { Handlers } from '../../../changes/call.ts';
import { createTestedCamera } from './operations/create-tested-camera.ts';
import { forgetNewCameraTest } from './operations/forget-new-camera-test.ts';
import { getNewCameraTest } from './operations/get-new-camera-test.ts';
import { listNodesForNew } from './operations/list-nodes-for-new.ts';
import { testNewCamera } from './operations/test-new-camera.ts';

export const newCameraHandlers: Handlers<keyof typeof newCameraRoutes> = {
  listNodesForNew,
  testNewCamera,
  getNewCameraTest,
  forgetNewCameraTest,
  createTestedCamera,
};
