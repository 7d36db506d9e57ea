import type { Operation } from '../../../../changes/call.ts';
import { changeMany } from '../../camera-store/change-many.ts';
import { applyCameraChange } from '../change-camera.ts';

export const putCameraSource: Operation<'putCameraSource'> = ({ services, actor }, { body }) =>
  changeMany(services, actor, body.camera_ids, (changing, row) =>
    applyCameraChange(changing, row, { camera_source: body.camera_source }),
  );
