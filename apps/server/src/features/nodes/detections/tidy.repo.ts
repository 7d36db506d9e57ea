import type { DetectionGap } from '@sightline/contract/detections';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import type { CameraPlace } from '../node-link/media.repo.ts';

export interface OldChunk {
  id: string;
  key: string;
  bytes: number;
}

/** The oldest chunks whose camera does not want to keep them any longer. */
export async function listExpiredChunks(db: Db, limit: number): Promise<OldChunk[]> {
  const { rows } = await db.query<OldChunk>(sql`
    select d.id, d.storage_key as key, d.bytes
    from camera_rows c cross join lateral (
      select id, storage_key, bytes, from_at from detection_chunks
      where camera_id = c.id and from_at < now() - make_interval(days => c.detection_log_days)
        and to_at < now() - make_interval(days => c.detection_log_days)
      order by from_at, id limit ${number(limit)}) d
    order by d.from_at, d.id limit ${number(limit)}`);
  return rows;
}

export async function listOldestChunks(db: Db, limit: number): Promise<OldChunk[]> {
  const { rows } = await db.query<OldChunk>(sql`
    select id, storage_key as key, bytes from detection_chunks order by from_at, id limit ${number(limit)}`);
  return rows;
}

export async function findBytesKept(db: Db): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0)::text as bytes from detection_chunks`,
  );
  return Number(rows[0]?.bytes);
}

export const deleteChunks = (db: Db, chunks: readonly OldChunk[]) =>
  db.query(sql`delete from detection_chunks where id = any(${chunks.map(({ id }) => id)}::uuid[])`);

const DISK_FULL = 'disk_full' satisfies DetectionGap['reason'];

/** A gap that begins where one ended makes it longer; a camera that is off for minutes in between does not part them. */
const JOINED = sql`interval '15 minutes'`;

/** Notes, for each camera, the time that these chunks held. */
export const noteGaps = (tx: Db, chunks: readonly OldChunk[]) =>
  tx.query(sql`
    with going as (
      select camera_id, min(from_at) as from_at, max(to_at) as to_at, count(*) as chunks, sum(bytes) as bytes
      from detection_chunks where id = any(${chunks.map(({ id }) => id)}::uuid[]) group by camera_id
    ), longer as (
      update detection_gaps g
      set to_at = greatest(g.to_at, going.to_at), chunks = g.chunks + going.chunks, bytes = g.bytes + going.bytes
      from going
      where g.camera_id = going.camera_id and g.reason = ${DISK_FULL}
        and going.from_at between g.from_at and g.to_at + ${JOINED}
      returning g.camera_id)
    insert into detection_gaps (camera_id, from_at, to_at, reason, chunks, bytes)
    select camera_id, from_at, to_at, ${DISK_FULL}, chunks, bytes from going
    where camera_id not in (select camera_id from longer)
    on conflict (camera_id, reason, from_at) do update
    set to_at = greatest(detection_gaps.to_at, excluded.to_at), chunks = detection_gaps.chunks + excluded.chunks,
      bytes = detection_gaps.bytes + excluded.bytes`);

const NODE_DISK_FULL = 'node_disk_full' satisfies DetectionGap['reason'];

/** Notes a chunk that never came because its node had no room for it. A repeat changes nothing. */
export const noteNodeGap = ({ cameraId }: CameraPlace, db: Db, { from, to }: { from: string; to: string }) =>
  db.query(sql`
    with longer as (
      update detection_gaps
      set to_at = greatest(to_at, ${to}::timestamptz), chunks = chunks + (to_at < ${to}::timestamptz)::int
      where camera_id = ${cameraId} and reason = ${NODE_DISK_FULL}
        and ${from}::timestamptz between from_at and to_at + ${JOINED}
      returning camera_id)
    insert into detection_gaps (camera_id, from_at, to_at, reason, chunks, bytes)
    select ${cameraId}, ${from}::timestamptz, ${to}::timestamptz, ${NODE_DISK_FULL}, 1, 0
    where not exists (select from longer)
    on conflict (camera_id, reason, from_at) do nothing`);

/** Gaps in a time that would have been forgotten by now are none. */
export const forgetGaps = (db: Db) =>
  db.query(sql`
    delete from detection_gaps g using camera_rows c
    where c.id = g.camera_id and g.to_at < now() - make_interval(days => c.detection_log_days)`);
