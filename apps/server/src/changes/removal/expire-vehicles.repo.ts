import type { Db } from '../../platform/db/db.ts';
import { number, sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';
import type { MediaFiles } from './clear-away.repo.ts';

export interface ForgottenRecord {
  id: string;
  pair_id: string | null;
  picture_id: string | null;
}

/** The oldest records of vehicles of a camera that are older than so many months. */
export async function findExpiredVehicles(
  db: Db,
  cameraId: Reached<'camera'>,
  months: number,
  limit: number,
): Promise<ForgottenRecord[]> {
  const { rows } = await db.query<ForgottenRecord>(sql`
    select id, pair_id, picture_id from vehicle_records
    where camera_id = ${cameraId} and occurred_at < now() - make_interval(months => ${months})
    order by occurred_at, id limit ${number(limit)}`);
  return rows;
}

const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

/** Pictures of these records that neither other records nor alerts show. */
export async function listVehicleMedia(
  db: Db,
  cameraId: Reached<'camera'>,
  records: readonly ForgottenRecord[],
): Promise<MediaFiles[]> {
  const { rows } = await db.query<MediaFiles>(sql`
    select m.id, array_remove(array[m.storage_key, m.thumbnail_key], null) as keys from media m
    where m.camera_id = ${cameraId} and m.id = any(${given(records.map(({ picture_id }) => picture_id))}::uuid[])
      and not exists (select from alerts a where a.camera_id = ${cameraId} and a.frame_id = m.id)
      and not exists (select from vehicle_records v where v.picture_id = m.id and v.camera_id = ${cameraId}
        and v.id <> all(${records.map(({ id }) => id)}::uuid[]))`);
  return rows;
}

/** Deletes records with their pictures. What is left of their stays is an entry or an exit alone. */
export async function deleteVehicles(
  tx: Db,
  records: readonly ForgottenRecord[],
  mediaIds: readonly string[],
): Promise<void> {
  await tx.query(sql`delete from vehicle_records where id = any(${records.map(({ id }) => id)}::uuid[])`);
  await tx.query(sql`
    update vehicle_records set pair_id = null, stay_seconds = null
    where id = any(${given(records.map(({ pair_id }) => pair_id))}::uuid[])`);
  await tx.query(sql`delete from media where id = any(${[...mediaIds]}::uuid[])`);
}
