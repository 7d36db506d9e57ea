import type { Operation } from '../../../../changes/call.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { applyCameraChange } from '../change-camera.ts';

export const bulkUpdateCameras: Operation<'bulkUpdateCameras'> = ({ services, actor }, { body }) => {
  const { camera_ids, ...fields } = body;
  return changeMany(services, actor, camera_ids, (changing, row) => applyCameraChange(changing, row, fields));
};
