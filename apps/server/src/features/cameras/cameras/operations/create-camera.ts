import type { Operation } from '../../../../changes/call.ts';
import { addCamera } from '../add-camera.ts';

/** Two addresses, one operation. */
export const createCamera: Operation<'createCamera' | 'postCameraSettings'> = ({ services, actor }, { body }) =>
  addCamera(services, actor, body);
