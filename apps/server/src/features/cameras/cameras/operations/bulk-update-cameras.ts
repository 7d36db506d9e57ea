import type { Operation } from '../../../../changes/call.ts';
import { changeCameras } from '../change-cameras.ts';

export const bulkUpdateCameras: Operation<'bulkUpdateCameras'> = ({ services, actor }, { body }) => {
  const { camera_ids, ...fields } = body;
  return changeCameras(services, actor, camera_ids, fields);
};
