import type { CameraReference, EarlierReference } from '@sightline/contract/camera-references';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { EarlierRow, ReferenceRow } from './references.repo.ts';

/** Pictures are for those who may see them as the camera took them. */
export const presentReference = async (
  storage: Storage,
  actor: Actor,
  row: ReferenceRow,
): Promise<CameraReference> => ({
  url: can(actor, 'alerts_summary__raw_image__read') ? await storage.addressOf(row.storage_key) : null,
  taken_at: row.taken_at.toISOString(),
  set_by: row.set_by,
});

export const presentEarlier = async (storage: Storage, actor: Actor, row: EarlierRow): Promise<EarlierReference> => ({
  ...(await presentReference(storage, actor, row)),
  id: row.id,
  replaced_at: row.replaced_at.toISOString(),
});
