import type { DetectionGap } from '@sightline/contract/detections';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, number, sql } from '../../../platform/db/sql.ts';
import type { TimeCursor } from '../../../platform/paging/time-cursor.ts';
import { type CameraPlace, undefinedWhenGone } from '../node-link/media.repo.ts';

const CHUNK_PLACE = { reseller: 'd.reseller_id', company: 'd.company_id', site: 'd.site_id' };

/** What is stored under an id already, and whether it is of this camera. */
export async function findStoredChunk(place: CameraPlace, db: Db, id: string) {
  const { rows } = await db.prepared<{ isOwn: boolean; bytes: number }>(sql`
    select camera_id = ${place.cameraId} as "isOwn", bytes from detection_chunks where id = ${id}`);
  return rows[0];
}

export interface NewChunk {
  id: string;
  from: string;
  to: string;
  frames: number;
  objects: number;
  bytes: number;
  storageKey: string;
}

/** False when the same id was stored in the meantime, undefined when the camera was removed. */
export async function insertChunk(place: CameraPlace, db: Db, chunk: NewChunk): Promise<boolean | undefined> {
  const insert = db.prepared(sql`
    insert into detection_chunks (id, reseller_id, company_id, site_id, camera_id,
      from_at, to_at, frames, objects, bytes, storage_key)
    values (${chunk.id}, ${place.resellerId}, ${place.companyId}, ${place.siteId}, ${place.cameraId},
      ${chunk.from}, ${chunk.to}, ${chunk.frames}, ${chunk.objects}, ${chunk.bytes}, ${chunk.storageKey})
    on conflict (id) do nothing`);
  const stored = await insert.catch(undefinedWhenGone);
  return stored && stored.rowCount === 1;
}

interface LoggedCamera {
  id: Reached<'camera'>;
  keptFrom: Date;
}

/** A camera within reach, and since when its detections are kept. */
export async function findLoggedCamera(reach: Reach, db: Db, id: string): Promise<LoggedCamera | undefined> {
  const { rows } = await db.prepared<LoggedCamera>(sql`
    select c.id, now() - make_interval(days => c.detection_log_days) as "keptFrom"
    from cameras c where c.id = ${id}::uuid and ${within(reach, CAMERA_PLACE)}`);
  return rows[0];
}

export interface ChunkRow {
  id: string;
  from_at: Date;
  at_micros: string;
  to_at: Date;
  frames: number;
  objects: number;
  bytes: number;
}

export interface Stretch {
  from: string;
  to: string;
}

const isAfter = ({ atMicros, id }: TimeCursor) =>
  sql`and (d.from_at, d.id) > (timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** The chunks that hold something of a time, oldest first. */
export async function listChunks(
  reach: Reach,
  db: Db,
  cameraId: Reached<'camera'>,
  { from, to }: Stretch,
  slice: { limit: number; after?: TimeCursor | undefined },
): Promise<ChunkRow[]> {
  const { rows } = await db.query<ChunkRow>(sql`
    select d.id, d.from_at, (extract(epoch from d.from_at) * 1000000)::bigint::text as at_micros, d.to_at, d.frames, d.objects, d.bytes
    from detection_chunks d
    where d.camera_id = ${cameraId} and d.from_at <= ${to}::timestamptz and d.to_at >= ${from}::timestamptz
      and ${within(reach, CHUNK_PLACE)} ${slice.after ? isAfter(slice.after) : NOTHING}
    order by d.from_at, d.id limit ${number(slice.limit)}`);
  return rows;
}

export interface GapRow {
  from_at: Date;
  to_at: Date;
  reason: DetectionGap['reason'];
}

export async function listGaps(db: Db, cameraId: Reached<'camera'>, { from, to }: Stretch): Promise<GapRow[]> {
  const { rows } = await db.query<GapRow>(sql`
    select from_at, to_at, reason from detection_gaps
    where camera_id = ${cameraId} and from_at <= ${to}::timestamptz and to_at >= ${from}::timestamptz order by from_at`);
  return rows;
}

/** Where the content of a chunk within reach lies; nothing while its camera is being removed. */
export async function findChunkKey(reach: Reach, db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.prepared<{ key: string }>(sql`
    select d.storage_key as key from detection_chunks d join cameras c on c.id = d.camera_id
    where d.id = ${id}::uuid and ${within(reach, CHUNK_PLACE)} and ${within(reach, CAMERA_PLACE)}`);
  return rows[0]?.key;
}

/** A chunk of the log and where it lies. */
export interface LoggedChunk {
  id: string;
  key: string;
  from: Date;
  to: Date;
}

/** All that is logged of a camera since a moment, oldest first. */
export async function listLog(db: Db, cameraId: Reached<'camera'>, since: Date): Promise<LoggedChunk[]> {
  const { rows } = await db.query<LoggedChunk>(sql`
    select d.id, d.storage_key as key, d.from_at as "from", d.to_at as "to"
    from detection_chunks d join cameras c on c.id = d.camera_id and c.site_id = d.site_id
    where d.camera_id = ${cameraId} and d.to_at >= ${since} order by d.from_at, d.id`);
  return rows;
}
