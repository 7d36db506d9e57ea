import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findPlate } from '../../plates/plates.repo.ts';
import { announceChange } from '../announce-change.ts';
import { storeRecord } from '../change-records.repo.ts';
import { correct } from '../correct-record.ts';
import { rememberDistinction } from '../known-plates.repo.ts';
import { auditedFields, auditedRecord, presentRecord, viewingOf } from '../records.present.ts';
import { findRecord, lockRecord, type RecordRow } from '../records.repo.ts';
import { lockPlatesAtSites, pairStays } from '../store-records.repo.ts';

async function tellApart(tx: Db, actor: Actor, row: RecordRow, plateId: string) {
  const plate = await findPlate(actor.reach, tx, plateId);
  if (plate?.site_id !== row.site_id) fail('out_of_reach', { field: 'is_not_plate' });
  if (row.read_as !== null) await rememberDistinction(tx, plateId, row.read_as);
}

export const updateVehicleRecordInfo: Operation<'updateVehicleRecordInfo'> = async (
  { services, actor },
  { params, body },
) => {
  const changed = await services.db.transaction(async (tx) => {
    const before = (await lockRecord(actor.reach, tx, params.id)) ?? fail('vehicle_record_not_found');
    if (body.is_not_plate !== undefined) await tellApart(tx, actor, before, body.is_not_plate);
    const values = await correct(tx, before, body);
    const plates = [before.plate_key, values.plate_key].map((plate_key) => ({ site_id: before.site_id, plate_key }));
    await lockPlatesAtSites(tx, plates);
    await storeRecord(tx, before.id, values);
    await pairStays(tx, plates, before.occurred_at.toISOString());
    const after = (await findRecord(actor.reach, tx, before.id)) ?? fail('vehicle_record_not_found');
    await recordChange(services, tx, actor, {
      object: auditedRecord(after),
      action: 'updated',
      before: auditedFields(before),
      after: auditedFields(after),
    });
    announceChange(services, tx, after);
    return after;
  });
  return presentRecord(viewingOf(services.storage, actor))(changed);
};
