import type { Operation } from '../../../../changes/call.ts';
import { loadCamera } from '../camera-list.present.ts';
import { changeCamera } from '../change-camera.ts';

export const updateCamera: Operation<'updateCamera'> = async ({ services, actor }, { params, body }) => {
  await changeCamera(services, actor, params.id, body);
  return loadCamera(services, actor, params.id);
};
