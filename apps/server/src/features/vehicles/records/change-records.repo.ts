import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { NewRecord } from './store-records.repo.ts';

export type RecordValues = Pick<
  NewRecord,
  | 'direction'
  | 'vehicle_type'
  | 'license_plate'
  | 'plate_key'
  | 'plate_id'
  | 'match'
  | 'look_alike_id'
  | 'authorisation'
  | 'ended_on'
  | 'needs_check'
>;

export const storeRecord = (tx: Db, id: Reached<'vehicle_record'>, values: RecordValues) =>
  tx.query(sql`
    update vehicle_records set direction = ${values.direction}, vehicle_type = ${values.vehicle_type},
      license_plate = ${values.license_plate}, plate_key = ${values.plate_key}, plate_id = ${values.plate_id}::uuid,
      match = ${values.match}, look_alike_id = ${values.look_alike_id}::uuid, authorisation = ${values.authorisation},
      ended_on = ${values.ended_on}::date, needs_check = ${values.needs_check}
    where id = ${id}`);

/** What shows one picture of a gate happened about then. */
const SAME_MOMENT = sql`interval '10 minutes'`;

/** Deletes a record with its picture, unless an alert, a face or another record has the same one; answers the picture's files. */
export async function deleteRecord(tx: Db, id: Reached<'vehicle_record'>): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    with gone as (delete from vehicle_records where id = ${id} returning picture_id, camera_id, occurred_at)
    delete from media m using gone where m.id = gone.picture_id and m.camera_id = gone.camera_id
      and not exists (select from vehicle_records r where r.picture_id = gone.picture_id and r.id <> ${id})
      and not exists (select from face_records f where f.picture_id = gone.picture_id)
      and not exists (select from alerts a where a.camera_id = gone.camera_id and a.frame_id = gone.picture_id
        and a.occurred_at between gone.occurred_at - ${SAME_MOMENT} and gone.occurred_at + ${SAME_MOMENT})
    returning array_remove(array[m.storage_key, m.thumbnail_key], null) as keys`);
  return rows.flatMap(({ keys }) => keys);
}
