import type { Operation } from '../../../../changes/call.ts';
import { applyCameraChange } from '../change-camera.ts';
import { changeMany } from '../change-many.ts';

export const putCameraSource: Operation<'putCameraSource'> = ({ services, actor }, { body }) =>
  changeMany(services, actor, body.camera_ids, (changing, row) =>
    applyCameraChange(changing, row, { camera_source: body.camera_source }),
  );
