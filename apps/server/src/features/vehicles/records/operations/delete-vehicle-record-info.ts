import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { announceChange } from '../announce-change.ts';
import { deleteRecord } from '../change-records.repo.ts';
import { auditedFields, auditedRecord } from '../records.present.ts';
import { lockRecord } from '../records.repo.ts';
import { lockPlatesAtSites, pairStays } from '../store-records.repo.ts';

export const deleteVehicleRecordInfo: Operation<'deleteVehicleRecordInfo'> = async (
  { services, actor },
  { params },
) => {
  const keys = await services.db.transaction(async (tx) => {
    const row = (await lockRecord(actor.reach, tx, params.id)) ?? fail('vehicle_record_not_found');
    await lockPlatesAtSites(tx, [row]);
    const files = await deleteRecord(tx, row.id);
    await pairStays(tx, [row], row.occurred_at.toISOString());
    await recordChange(services, tx, actor, {
      object: auditedRecord(row),
      action: 'deleted',
      before: { ...auditedFields(row), occurred_at: row.occurred_at.toISOString() },
    });
    announceChange(services, tx, row);
    return files;
  });
  await removeFiles(services.storage, keys);
  return undefined;
};
