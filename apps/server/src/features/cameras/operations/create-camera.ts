import type { Operation } from '../../../http/call.ts';
import { addCamera } from '../add-camera.ts';

/** Two addresses, one operation. */
export const createCamera: Operation<'createCamera' | 'postCameraSettings'> = ({ services, actor }, { body }) =>
  addCamera(services, actor, body);
