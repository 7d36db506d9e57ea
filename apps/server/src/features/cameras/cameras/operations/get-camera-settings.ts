import type { Operation } from '../../../../changes/call.ts';
import { loadCameraSettings } from '../../camera-store/load-camera.ts';

export const getCameraSettings: Operation<'getCameraSettings'> = ({ services, actor }, { params }) =>
  loadCameraSettings(services, actor, params.id);
