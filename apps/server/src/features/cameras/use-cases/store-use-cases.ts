import { recordChanges } from '../../../changes/audit/record-change.ts';
import type { Changing } from '../../../changes/changing.ts';
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

/** Stores what changed of the use cases of cameras, each with its entry in the audit trail; answers whose did. */
export async function storeUseCases(
  { services, tx, actor }: Changing,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const keyed = changes.map((change) => ({ ...change, keys: changedKeys(change.before, change.after) }));
  await storeFeatures(
    tx,
    keyed.flatMap(({ row, keys, after }) => rowsToStore(row.id, keys, after)),
  );
  await recordChanges(
    services,
    tx,
    actor,
    keyed.map(({ row, keys, before, after, extra, reverts }) => ({
      object: { type: 'camera_use_case', id: row.id, name: row.name, place: placeOfCamera(row) },
      action: 'updated',
      before: { ...auditFeatures(before, keys), ...extra?.before },
      after: { ...auditFeatures(after, keys), ...extra?.after },
      ...(reverts === undefined ? {} : { reverts }),
    })),
  );
  return new Set(keyed.filter(({ keys }) => keys.length > 0).map(({ row }) => row.id));
}
