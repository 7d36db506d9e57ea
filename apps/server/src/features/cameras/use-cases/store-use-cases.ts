import { type Auditor, recordChange } from '../../../changes/audit/record-change.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { placeOfCamera } from '../camera-store/cameras.present.ts';
import type { CameraRow } from '../camera-store/cameras.repo.ts';
import { auditFeatures, changedKeys, type FeatureStates, rowsToStore } from './feature-states.ts';
import { storeFeatures } from './use-cases.repo.ts';

interface Change {
  row: CameraRow;
  before: FeatureStates;
  after: FeatureStates;
  /** More that belongs to the same entry of the audit trail. */
  extra?: { before: Record<string, unknown>; after: Record<string, unknown> };
  reverts?: string | undefined;
}

/** Stores what changed of a camera's use cases, with its entry in the audit trail; answers whether anything did. */
export async function storeUseCases(
  services: Services,
  tx: Db,
  actor: Auditor,
  { row, before, after, extra, reverts }: Change,
): Promise<boolean> {
  const keys = changedKeys(before, after);
  await storeFeatures(tx, rowsToStore(row.id, keys, after));
  await recordChange(services, tx, actor, {
    object: { type: 'camera_use_case', id: row.id, name: row.name, place: placeOfCamera(row) },
    action: 'updated',
    before: { ...auditFeatures(before, keys), ...extra?.before },
    after: { ...auditFeatures(after, keys), ...extra?.after },
    ...(reverts === undefined ? {} : { reverts }),
  });
  return keys.length > 0;
}
