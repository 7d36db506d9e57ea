import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentRecord, viewingOf } from '../records.present.ts';
import { findRecord } from '../records.repo.ts';

export const getVehicleRecord: Operation<'getVehicleRecord'> = async (
  { services: { db, storage }, actor },
  { params },
) => {
  const row = (await findRecord(actor.reach, db, params.id)) ?? fail('vehicle_record_not_found');
  return presentRecord(viewingOf(storage, actor))(row);
};
