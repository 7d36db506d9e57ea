import { CAPTURE_WAIT_MINUTES, type CaptureState, type GapCause } from '@sightline/contract/analytics/timelapse';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, type Sql, sql } from '../../../platform/db/sql.ts';
import type { StoredCapturing } from './capture-settings.ts';

const WAIT = sql`make_interval(mins => ${number(CAPTURE_WAIT_MINUTES)})`;

/** The picture of the frame `f`; one that came too late does not count. */
const PICTURE = sql`media m on m.id = f.media_id and m.camera_id = f.camera_id and m.created_at <= f.planned_at + ${WAIT}`;

/** The frames `f` of a camera on days of the site's clock. */
const onDays = (cameraId: Reached<'camera'>, { start, end, timeZone }: Days): Sql => sql`f.camera_id = ${cameraId}
  and f.planned_at >= (${start}::date::timestamp at time zone ${timeZone})
  and f.planned_at < ((${end}::date + 1)::timestamp at time zone ${timeZone})`;

export interface Days {
  start: string;
  end: string;
  timeZone: string;
}

export interface CapturingCamera extends StoredCapturing {
  id: Reached<'camera'>;
  deployment_id: Reached<'node'> | null;
  looked_until: Date | null;
}

/** Every camera whose timelapse is on. */
export async function listCapturing(tx: Db): Promise<CapturingCamera[]> {
  const { rows } = await tx.query<CapturingCamera>(sql`
    select c.id, c.deployment_id, c.operating_hours, s.time_zone, b.settings, b.schedule, t.looked_until
    from camera_blocks b join cameras c on c.id = b.camera_id join sites s on s.id = c.site_id
    left join timelapse_cameras t on t.camera_id = c.id
    where b.block = 'timelapse' and b.enabled and b.allowed and c.include order by c.id`);
  return rows;
}

/** Notes until when cameras were looked at, and forgets those whose timelapse is off: what they miss is no gap. */
export async function noteLooked(tx: Db, cameraIds: readonly Reached<'camera'>[], at: Date): Promise<void> {
  await tx.query(sql`
    insert into timelapse_cameras (camera_id, looked_until) select id, ${at} from unnest(${[...cameraIds]}::uuid[]) id
    on conflict (camera_id) do update set looked_until = excluded.looked_until`);
  await tx.query(sql`delete from timelapse_cameras where camera_id <> all(${[...cameraIds]}::uuid[])`);
}

export interface PlannedFrame {
  cameraId: Reached<'camera'>;
  at: Date;
  /** What to ask for it under; null: it cannot be asked for, or it is too late to. */
  mediaId: string | null;
  /** Why it is not asked for. */
  cause: GapCause | null;
}

/** Writes planned pictures down; answers the ids of those that were not known yet and are to be asked for. */
export async function insertFrames(tx: Db, frames: readonly PlannedFrame[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ media_id: string | null }>(sql`
    insert into timelapse_frames (camera_id, planned_at, media_id, cause)
    select * from unnest(${frames.map(({ cameraId }) => cameraId)}::uuid[], ${frames.map(({ at }) => at)}::timestamptz[],
      ${frames.map(({ mediaId }) => mediaId)}::uuid[], ${frames.map(({ cause }) => cause)}::text[])
    on conflict do nothing returning media_id`);
  return new Set(rows.flatMap(({ media_id }) => media_id ?? []));
}

/** A node that was away must not take the pictures of hours at once; what it did not fetch is a gap of its silence. */
export const dropLateCommands = (tx: Db) =>
  tx.query(sql`
    with dropped as (
      delete from node_commands k using timelapse_frames f
      where f.media_id = k.id and k.kind = 'capture_frame' and k.created_at < now() - ${WAIT} returning k.id)
    update timelapse_frames f set cause = 'node_silent' from dropped where f.media_id = dropped.id`);

export interface CaptureRow {
  planned_at: Date;
  /** Of the site's clock. */
  date: string;
  state: CaptureState;
  /** What it would be if it was missed. */
  cause: GapCause;
  storage_key: string | null;
  thumbnail_key: string | null;
}

export async function listCaptures(db: Db, cameraId: Reached<'camera'>, days: Days): Promise<CaptureRow[]> {
  const { rows } = await db.query<CaptureRow>(sql`
    select f.planned_at, to_char(f.planned_at at time zone ${days.timeZone}, 'YYYY-MM-DD') as date,
      case when m.id is not null then 'taken' when f.media_id is not null and f.planned_at > now() - ${WAIT} then 'waiting'
        else 'missed' end as state,
      coalesce(f.cause, case
        when exists (select from camera_incidents i where i.camera_id = f.camera_id and i.reason = 'offline'
          and i.started_at <= f.planned_at + ${WAIT} and coalesce(i.ended_at, 'infinity') > f.planned_at) then 'camera_offline'
        when exists (select from media late where late.id = f.media_id and late.camera_id = f.camera_id) then 'too_late'
        else 'no_picture' end) as cause, m.storage_key, m.thumbnail_key
    from timelapse_frames f left join ${PICTURE} where ${onDays(cameraId, days)} order by f.planned_at`);
  return rows;
}

/** Where the pictures that were taken are stored, in order. */
export async function listTaken(db: Db, cameraId: Reached<'camera'>, days: Days): Promise<string[]> {
  const { rows } = await db.query<{ storage_key: string }>(sql`
    select m.storage_key from timelapse_frames f join ${PICTURE} where ${onDays(cameraId, days)} order by f.planned_at`);
  return rows.map(({ storage_key }) => storage_key);
}

export interface StoredFrame {
  camera_id: string;
  planned_at: Date;
  media_id: string | null;
  keys: string[];
}

const STORED = sql`select f.camera_id, f.planned_at, f.media_id, array_remove(array[m.storage_key, m.thumbnail_key], null) as keys
  from timelapse_frames f`;

/** The pictures of a camera that were taken for given moments; nobody else deletes them meanwhile. */
export async function lockTaken(tx: Db, cameraId: Reached<'camera'>, moments: readonly Date[]): Promise<StoredFrame[]> {
  const { rows } = await tx.query<StoredFrame>(sql`
    ${STORED} join ${PICTURE} where f.camera_id = ${cameraId} and f.planned_at = any(${[...moments]}::timestamptz[])
    order by f.planned_at for update of f`);
  return rows;
}

export async function listOldFrames(db: Db, days: number, most: number): Promise<StoredFrame[]> {
  const { rows } = await db.query<StoredFrame>(sql`
    ${STORED} left join media m on m.id = f.media_id and m.camera_id = f.camera_id
    where f.planned_at < now() - make_interval(days => ${days}) order by f.planned_at limit ${number(most)}`);
  return rows;
}

export async function deleteFrames(db: Db, frames: readonly StoredFrame[]): Promise<void> {
  const mediaIds = frames.flatMap(({ media_id }) => media_id ?? []);
  await db.query(sql`delete from media where id = any(${mediaIds}::uuid[])`);
  await db.query(sql`
    delete from timelapse_frames f using unnest(${frames.map((frame) => frame.camera_id)}::uuid[],
      ${frames.map((frame) => frame.planned_at)}::timestamptz[]) old (camera_id, planned_at)
    where f.camera_id = old.camera_id and f.planned_at = old.planned_at`);
}
