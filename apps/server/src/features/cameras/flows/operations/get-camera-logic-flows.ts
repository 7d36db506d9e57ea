import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { showCameraFlows } from '../show-camera-flows.ts';

export const getCameraLogicFlows: Operation<'getCameraLogicFlows'> = async ({ services, actor }, { params }) =>
  showCameraFlows(services, services.db, await loadCameraRow(services.db, actor, params.id));
