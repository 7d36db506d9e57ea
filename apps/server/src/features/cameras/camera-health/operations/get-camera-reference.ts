import { can } from '@sightline/contract/permissions';
import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { findReference } from '../references.repo.ts';

export const getCameraReference: Operation<'getCameraReference'> = async (
  { services: { db, storage }, actor },
  { params },
) => {
  const row = await findReference(db, (await loadCameraRow(db, actor, params.id)).id);
  if (!row) return { reference: null };
  const url = can(actor, 'alerts_summary__raw_image__read') ? await storage.addressOf(row.storage_key) : null;
  return { reference: { url, taken_at: row.taken_at.toISOString(), set_by: row.set_by } };
};
