import type { Operation } from '../../../../changes/call.ts';
import { changeCameras } from '../change-cameras.ts';

export const putCameraSource: Operation<'putCameraSource'> = ({ services, actor }, { body }) =>
  changeCameras(services, actor, body.camera_ids, { camera_source: body.camera_source });
