import type { NodeActor } from '../../../changes/call.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface CameraPlace {
  cameraId: Reached<'camera'>;
  siteId: string;
  companyId: string;
  resellerId: string;
}

export async function findOwnCamera(node: NodeActor, db: Db, cameraId: string): Promise<CameraPlace | undefined> {
  const { rows } = await db.prepared<CameraPlace>(sql`
    select id as "cameraId", site_id as "siteId", company_id as "companyId", reseller_id as "resellerId"
    from cameras where id = ${cameraId} and deployment_id = ${node.deploymentId}`);
  return rows[0];
}

/** What is stored under an id already, and whether it is of this camera. */
export async function findStoredMedia(place: CameraPlace, db: Db, id: string) {
  const { rows } = await db.prepared<{ isOwn: boolean; bytes: number }>(sql`
    select camera_id = ${place.cameraId} as "isOwn", bytes from media where id = ${id}`);
  return rows[0];
}

interface NewMedia {
  id: string;
  contentType: string;
  bytes: number;
  storageKey: string;
  thumbnailKey: string | null;
  seconds: number | null;
  startsAt: string | null;
}

const FOREIGN_KEY_VIOLATION = '23503';
/** For what is stored for a camera that has been removed since. */
export const undefinedWhenGone = (error: unknown) => {
  if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return undefined;
  throw error;
};

interface Inserted {
  /** False when the same id was stored in the meantime. */
  isNew: boolean;
  /** Whether it answers a command to the node. */
  isAsked: boolean;
}

/** Undefined when the camera was removed. */
export async function insertMedia(place: CameraPlace, db: Db, media: NewMedia): Promise<Inserted | undefined> {
  const insert = db.prepared<{ isAsked: boolean }>(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id,
      content_type, bytes, storage_key, thumbnail_key, seconds, starts_at)
    values (${media.id}, ${place.resellerId}, ${place.companyId}, ${place.siteId}, ${place.cameraId},
      ${media.contentType}, ${media.bytes}, ${media.storageKey}, ${media.thumbnailKey}, ${media.seconds},
      ${media.startsAt})
    on conflict (id) do nothing returning exists (select from node_commands n where n.id = media.id) as "isAsked"`);
  const stored = await insert.catch(undefinedWhenGone);
  return stored && { isNew: stored.rows.length === 1, isAsked: stored.rows[0]?.isAsked ?? false };
}

/** Notes a clip for which there was no room; false when the camera was removed. */
export async function noteClipNotKept(place: CameraPlace, db: Db, id: string, bytes: number): Promise<boolean> {
  const insert = db.prepared(sql`
    insert into clips_not_kept (id, camera_id, bytes) values (${id}, ${place.cameraId}, ${bytes})
    on conflict (id) do nothing`);
  return (await insert.catch(undefinedWhenGone)) !== undefined;
}

/**
 * Makes a picture the one that its camera should show, and the present one an earlier one. One that came before the present one, or
 * was replaced already, does not count.
 */
export const storeReference = (place: CameraPlace, db: Db, mediaId: string) =>
  db.query(sql`
    with given as (
      select m.id, m.created_at, n.asked_by from media m
      left join node_commands n on n.id = m.id and n.kind = 'take_reference'
      where m.id = ${mediaId} and m.camera_id = ${place.cameraId} and m.content_type = 'image/jpeg'
        and not exists (select from camera_earlier_references e where e.media_id = m.id)
    ), replaced as (
      insert into camera_earlier_references (media_id, camera_id, taken_at, set_by)
      select r.media_id, r.camera_id, r.taken_at, r.set_by from camera_references r cross join given
      where r.camera_id = ${place.cameraId} and r.media_id <> given.id and r.taken_at <= given.created_at
    )
    insert into camera_references (camera_id, media_id, taken_at, set_by)
    select ${place.cameraId}, id, created_at, asked_by from given
    on conflict (camera_id) do update
    set media_id = excluded.media_id, taken_at = excluded.taken_at, set_by = excluded.set_by
    where camera_references.taken_at <= excluded.taken_at`);

/** Where the picture is stored that a camera should show. */
export async function findReferenceKey(place: CameraPlace, db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ storage_key: string }>(sql`
    select m.storage_key from camera_references r join media m on m.id = r.media_id where r.camera_id = ${place.cameraId}`);
  return rows[0]?.storage_key;
}
