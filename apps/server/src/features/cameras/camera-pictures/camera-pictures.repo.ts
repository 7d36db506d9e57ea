import type { Reach } from '../../../changes/reach/reach.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { latestPicture } from '../camera-store/pictures.repo.ts';

export interface CameraPictureRow {
  camera_id: string;
  storage_key: string;
  thumbnail_key: string | null;
  created_at: Date;
}

export async function listLatestPictures(
  reach: Reach,
  db: Db,
  cameras: readonly string[],
  seesRaw: boolean,
): Promise<CameraPictureRow[]> {
  const { rows } = await db.prepared<CameraPictureRow>(sql`
    select c.id as camera_id, picture.storage_key, picture.thumbnail_key, picture.created_at
    from cameras c cross join lateral (${latestPicture(seesRaw)}) picture
    where c.id = any(${cameras}::uuid[]) and ${within(reach, CAMERA_PLACE)}`);
  return rows;
}
