import type { Operation } from '../../../http/call.ts';
import { loadCameraSettings } from '../load-camera.ts';

export const getCameraSettings: Operation<'getCameraSettings'> = ({ services, actor }, { params }) =>
  loadCameraSettings(services, actor, params.id);
