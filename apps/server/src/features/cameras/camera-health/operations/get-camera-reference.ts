import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { presentEarlier, presentReference } from '../references.present.ts';
import { findReference, listEarlier } from '../references.repo.ts';

export const getCameraReference: Operation<'getCameraReference'> = async (
  { services: { db, storage }, actor },
  { params },
) => {
  const { id } = await loadCameraRow(db, actor, params.id);
  const row = await findReference(db, id);
  const earlier = await listEarlier(db, id);
  return {
    reference: row ? await presentReference(storage, actor, row) : null,
    earlier: await Promise.all(earlier.map((each) => presentEarlier(storage, actor, each))),
  };
};
