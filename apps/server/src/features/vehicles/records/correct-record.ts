import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { updateVehicleRecordInfo } from '@sightline/contract/vehicles/records';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import type { RecordValues } from './change-records.repo.ts';
import { judge } from './judge.ts';
import { findKnownPlates } from './known-plates.repo.ts';
import type { RecordRow } from './records.repo.ts';

export type Correction = z.output<(typeof updateVehicleRecordInfo)['body']>;

const valuesOf = (row: RecordRow): RecordValues => ({
  direction: row.direction,
  vehicle_type: row.vehicle_type,
  license_plate: row.license_plate,
  plate_key: row.plate_key,
  plate_id: row.plate_id,
  match: row.match,
  look_alike_id: row.look_alike_id,
  authorisation: row.authorisation,
  ended_on: row.ended_on,
  needs_check: row.needs_check,
});

/** What a record is with another plate: as it would have been, had it been read so. */
async function withPlate(tx: Db, row: RecordRow, text: string): Promise<Partial<RecordValues>> {
  const known = await findKnownPlates(tx, [{ siteId: row.site_id, read: text }]);
  const plate = known.find(({ license_plate }) => plateKey(license_plate) === plateKey(text));
  const { authorisation, endedOn } = judge(plate, row.occurred_at.getTime(), row.time_zone);
  return {
    license_plate: plate?.license_plate ?? text,
    plate_key: plateKey(text),
    plate_id: plate?.id ?? null,
    match: 'confirmed',
    look_alike_id: null,
    authorisation,
    ended_on: endedOn,
  };
}

/** A record after a correction. Whoever corrects it has looked at it. */
export async function correct(tx: Db, row: RecordRow, change: Correction): Promise<RecordValues> {
  return {
    ...valuesOf(row),
    ...(change.license_plate === undefined ? {} : await withPlate(tx, row, change.license_plate)),
    ...(change.vehicle_type === undefined ? {} : { vehicle_type: change.vehicle_type }),
    ...(change.record_type === undefined ? {} : { direction: change.record_type }),
    ...(change.is_not_plate !== undefined && change.is_not_plate === row.look_alike_id ? { look_alike_id: null } : {}),
    needs_check: Object.keys(change).length === 0 && row.needs_check,
  };
}
