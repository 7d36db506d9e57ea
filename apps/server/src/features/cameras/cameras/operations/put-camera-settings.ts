import type { Operation } from '../../../../changes/call.ts';
import { changeCamera } from '../change-camera.ts';

export const putCameraSettings: Operation<'putCameraSettings'> = ({ services, actor }, { params, body }) => {
  const { versions, ...fields } = body;
  return changeCamera(services, actor, params.id, fields, { versions });
};
