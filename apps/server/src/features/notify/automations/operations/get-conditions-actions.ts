import type { Operation } from '../../../../changes/call.ts';
import { findCameraFor } from '../../../cameras/cameras/public.ts';
import { showCatalogue } from '../show-catalogue.ts';

export const getConditionsActions: Operation<'getConditionsActions'> = async ({ services, actor }, { query }) => {
  const camera = query.camera === undefined ? null : await findCameraFor(services.db, actor, query.camera, 'camera');
  return showCatalogue(services, actor, camera);
};
