import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { announceChange } from '../announce-change.ts';
import { storeRecord } from '../change-records.repo.ts';
import { correct } from '../correct-record.ts';
import { earliestOf, loadChosen } from '../load-chosen.ts';
import { auditedFields, auditedRecord } from '../records.present.ts';
import { lockPlatesAtSites, pairStays } from '../store-records.repo.ts';

export const bulkUpdateVehicleRecords: Operation<'bulkUpdateVehicleRecords'> = (
  { services, actor },
  { body: { ids, ...change } },
) =>
  services.db.transaction(async (tx) => {
    const rows = await loadChosen(tx, actor, ids);
    await lockPlatesAtSites(tx, rows);
    for (const row of rows) {
      const values = await correct(tx, row, change);
      await storeRecord(tx, row.id, values);
      await recordChange(services, tx, actor, {
        object: auditedRecord(row),
        action: 'updated',
        before: auditedFields(row),
        after: auditedFields({ ...row, ...values }),
      });
    }
    await pairStays(tx, rows, earliestOf(rows));
    for (const row of new Map(rows.map((each) => [each.site_id, each])).values()) announceChange(services, tx, row);
    return { count: rows.length };
  });
