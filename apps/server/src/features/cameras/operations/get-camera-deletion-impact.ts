import type { Operation } from '../../../http/call.ts';
import { impactOf } from '../../removal/begin-removal.ts';
import { loadCameraRow } from '../load-camera.ts';

export const getCameraDeletionImpact: Operation<'getCameraDeletionImpact'> = async (
  { services, actor },
  { params },
) => {
  const { id } = await loadCameraRow(services.db, actor, params.id);
  return impactOf(services, 'camera', id);
};
