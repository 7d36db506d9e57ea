import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

/** A query for the latest picture of camera `c`, raw or with its alert drawn in. Ids of pictures grow with time. */
export const latestPicture = (seesRaw: boolean): Sql => sql`select id, storage_key, thumbnail_key, created_at from media
  where camera_id = c.id and content_type = 'image/jpeg' and alert_id is ${seesRaw ? sql`null` : sql`not null`}
  order by id desc limit 1`;

/** Where the latest frame of a camera and its plan are stored. */
export async function findPictures(db: Db, id: Reached<'camera'>, seesRaw: boolean) {
  const { rows } = await db.prepared<{ frame: string | null; plan: string | null }>(
    sql`select (select p.picture_key from site_plans p where p.id = c.layout_plan_id) as plan,
       (select storage_key from (${latestPicture(seesRaw)}) latest) as frame
     from cameras c where c.id = ${id}`,
  );
  return rows[0] ?? { frame: null, plan: null };
}
