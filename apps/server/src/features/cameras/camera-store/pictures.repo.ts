import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/**
 * Where the latest frame of a camera is stored, raw or with its alert drawn in, and its plan. Ids of pictures grow with
 * time.
 */
export async function findPictures(db: Db, id: Reached<'camera'>, seesRaw: boolean) {
  const kind = seesRaw ? sql`m.alert_id is null` : sql`m.alert_id is not null`;
  const { rows } = await db.prepared<{ frame: string | null; plan: string | null }>(
    sql`select (select p.picture_key from site_plans p where p.id = c.layout_plan_id) as plan, (select m.storage_key from media m
       where m.camera_id = c.id and m.content_type = 'image/jpeg' and ${kind} order by m.id desc limit 1) as frame
     from cameras c where c.id = ${id}`,
  );
  return rows[0] ?? { frame: null, plan: null };
}
