import type { Operation } from '../../../../changes/call.ts';
import { impactOf } from '../../../../changes/removal/begin-removal.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';

export const getCameraDeletionImpact: Operation<'getCameraDeletionImpact'> = async (
  { services, actor },
  { params },
) => {
  const { id } = await loadCameraRow(services.db, actor, params.id);
  return impactOf(services, 'camera', id);
};
