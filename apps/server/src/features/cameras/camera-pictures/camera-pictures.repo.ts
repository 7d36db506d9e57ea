import type { AlertMarks } from '@sightline/contract/alerts/records';
import { ALERT_MARKS } from '../../../changes/alert-marks.repo.ts';
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
  marks: AlertMarks | null;
  created_at: Date;
}

/** The latest alert of camera `c`: its frame is the latest picture, unless another one was taken since. */
const LAST_MARKS = sql`select a.frame_id, ${ALERT_MARKS} as marks from alerts a
  where a.camera_id = c.id order by a.occurred_at desc, a.id desc limit 1`;

export async function listLatestPictures(
  reach: Reach,
  db: Db,
  cameras: readonly string[],
  seesRaw: boolean,
): Promise<CameraPictureRow[]> {
  const { rows } = await db.prepared<CameraPictureRow>(sql`
    select c.id as camera_id, picture.storage_key, picture.thumbnail_key, picture.created_at, last.marks
    from cameras c cross join lateral (${latestPicture(seesRaw)}) picture left join lateral (${LAST_MARKS}) last
      on ${seesRaw} and last.frame_id = picture.id
    where c.id = any(${cameras}::uuid[]) and ${within(reach, CAMERA_PLACE)}`);
  return rows;
}
