import type { Operation } from '../../../../changes/call.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { loadCameraSettings } from '../../camera-store/load-camera.ts';
import { CAMERA_TAKEN } from '../../camera-store/taken.ts';
import { createTested } from '../create-tested.ts';

export const createTestedCamera: Operation<'createTestedCamera'> = async ({ services, actor }, { body }) => {
  const created = services.db.transaction((tx) => createTested({ services, tx, actor }, body));
  const { id, frameKey } = await refuseTaken(created, CAMERA_TAKEN);
  if (frameKey !== null) await services.storage.remove(frameKey);
  return loadCameraSettings(services, actor, id);
};
