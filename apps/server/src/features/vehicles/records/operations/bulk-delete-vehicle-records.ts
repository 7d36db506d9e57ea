import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { announceChange } from '../announce-change.ts';
import { deleteRecord } from '../change-records.repo.ts';
import { earliestOf, loadChosen } from '../load-chosen.ts';
import { auditedFields, auditedRecord } from '../records.present.ts';
import { lockPlatesAtSites, pairStays } from '../store-records.repo.ts';

export const bulkDeleteVehicleRecords: Operation<'bulkDeleteVehicleRecords'> = async (
  { services, actor },
  { body },
) => {
  const { count, keys } = await services.db.transaction(async (tx) => {
    const rows = await loadChosen(tx, actor, body.ids);
    await lockPlatesAtSites(tx, rows);
    const files: string[] = [];
    for (const row of rows) {
      files.push(...(await deleteRecord(tx, row.id)));
      await recordChange(services, tx, actor, {
        object: auditedRecord(row),
        action: 'deleted',
        before: { ...auditedFields(row), occurred_at: row.occurred_at.toISOString() },
      });
    }
    await pairStays(tx, rows, earliestOf(rows));
    for (const row of new Map(rows.map((each) => [each.site_id, each])).values()) announceChange(services, tx, row);
    return { count: rows.length, keys: files };
  });
  await removeFiles(services.storage, keys);
  return { count };
};
