import type { NodeActor } from '../../../changes/call.ts';
import type { Db } from '../../../platform/db/db.ts';

export interface CameraPlace {
  cameraId: string;
  siteId: string;
  companyId: string;
  resellerId: string;
}

export async function findOwnCamera(node: NodeActor, db: Db, cameraId: string): Promise<CameraPlace | undefined> {
  const { rows } = await db.prepared<CameraPlace>(
    'node-own-camera',
    `select id as "cameraId", site_id as "siteId", company_id as "companyId", reseller_id as "resellerId"
     from cameras where id = $2 and deployment_id = $1`,
    [node.deploymentId, cameraId],
  );
  return rows[0];
}

/** What is stored under an id, whoever stored it. */
export async function findStoredMedia(db: Db, id: string) {
  const { rows } = await db.prepared<{ cameraId: string; bytes: number }>(
    'node-find-media',
    'select camera_id as "cameraId", bytes from media where id = $1',
    [id],
  );
  return rows[0];
}

export interface NewMedia {
  id: string;
  contentType: string;
  bytes: number;
  storageKey: string;
  thumbnailKey: string | null;
  seconds: number | null;
}

const FOREIGN_KEY_VIOLATION = '23503';
const undefinedWhenGone = (error: unknown) => {
  if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return undefined;
  throw error;
};

/** False when the same id was stored in the meantime, undefined when the camera was removed. */
export async function insertMedia(place: CameraPlace, db: Db, media: NewMedia): Promise<boolean | undefined> {
  const insert = db.prepared(
    'node-insert-media',
    `insert into media (id, reseller_id, company_id, site_id, camera_id,
       content_type, bytes, storage_key, thumbnail_key, seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do nothing`,
    [
      media.id,
      place.resellerId,
      place.companyId,
      place.siteId,
      place.cameraId,
      media.contentType,
      media.bytes,
      media.storageKey,
      media.thumbnailKey,
      media.seconds,
    ],
  );
  const stored = await insert.catch(undefinedWhenGone);
  return stored && stored.rowCount === 1;
}
