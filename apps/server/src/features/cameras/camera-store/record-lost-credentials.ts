import { type Auditor, recordChange } from '../../../changes/audit/record-change.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { placeOfCamera } from './cameras.present.ts';
import { findNamedCameras } from './plain-addresses.repo.ts';

/** Writes into the audit trail that the stored password or header of cameras had to be given up. */
export async function recordLostCredentials(
  services: Pick<Services, 'realtime'>,
  tx: Db,
  by: Auditor,
  cameraIds: readonly string[],
): Promise<void> {
  for (const row of await findNamedCameras(tx, cameraIds))
    await recordChange(services, tx, by, {
      object: { type: 'camera', id: row.id, name: row.name, place: placeOfCamera(row) },
      action: 'updated',
      before: {},
      after: { credentials: 'removed' },
    });
}
