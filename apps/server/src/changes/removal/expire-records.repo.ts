import type { Db } from '../../platform/db/db.ts';
import { name, number, type Sql, sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';
import type { MediaFiles } from './clear-away.repo.ts';

/** What gates and doors record, besides alerts. */
export const RECORD_TABLES = ['vehicle_records', 'face_records'] as const;
type RecordTable = (typeof RECORD_TABLES)[number];

export interface ForgottenRecord {
  id: string;
  pair_id: string | null;
  picture_id: string | null;
}

const idsOf = (records: readonly ForgottenRecord[]) => records.map(({ id }) => id);
const given = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

const showsIt = (table: RecordTable, going: readonly string[]): Sql => sql`exists (
  select from ${name(table)} r where r.camera_id = m.camera_id and r.picture_id = m.id and r.id <> all(${[...going]}::uuid[]))`;

/** Whether a record of any kind shows the picture `m`, besides those that are going. */
export const isShownByRecords = (going: readonly string[] = []): Sql =>
  sql`(${showsIt('vehicle_records', going)} or ${showsIt('face_records', going)})`;

/** The oldest records of a camera that are older than so many months. */
export async function findExpiredRecords(
  db: Db,
  table: RecordTable,
  { cameraId, months, limit }: { cameraId: Reached<'camera'>; months: number; limit: number },
): Promise<ForgottenRecord[]> {
  const { rows } = await db.query<ForgottenRecord>(sql`
    select id, pair_id, picture_id from ${name(table)}
    where camera_id = ${cameraId} and occurred_at < now() - make_interval(months => ${months})
    order by occurred_at, id limit ${number(limit)}`);
  return rows;
}

/** Pictures of these records that neither other records nor alerts show. */
export async function listRecordMedia(
  db: Db,
  cameraId: Reached<'camera'>,
  records: readonly ForgottenRecord[],
): Promise<MediaFiles[]> {
  const { rows } = await db.query<MediaFiles>(sql`
    select m.id, array_remove(array[m.storage_key, m.thumbnail_key], null) as keys from media m
    where m.camera_id = ${cameraId} and m.id = any(${given(records.map(({ picture_id }) => picture_id))}::uuid[])
      and not exists (select from alerts a where a.camera_id = ${cameraId} and a.frame_id = m.id)
      and not ${isShownByRecords(idsOf(records))}`);
  return rows;
}

/** Deletes records with their pictures. What is left of their stays is an entry or an exit alone. */
export async function deleteRecords(
  tx: Db,
  table: RecordTable,
  records: readonly ForgottenRecord[],
  mediaIds: readonly string[],
): Promise<void> {
  await tx.query(sql`delete from ${name(table)} where id = any(${idsOf(records)}::uuid[])`);
  await tx.query(sql`
    update ${name(table)} set pair_id = null, stay_seconds = null
    where id = any(${given(records.map(({ pair_id }) => pair_id))}::uuid[])`);
  await tx.query(sql`delete from media where id = any(${[...mediaIds]}::uuid[])`);
}
