import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface ReferenceRow {
  storage_key: string;
  taken_at: Date;
  set_by: string | null;
}

export async function findReference(db: Db, cameraId: Reached<'camera'>): Promise<ReferenceRow | undefined> {
  const { rows } = await db.query<ReferenceRow>(sql`
    select m.storage_key, r.taken_at, u.username as set_by
    from camera_references r join media m on m.id = r.media_id left join users u on u.id = r.set_by
    where r.camera_id = ${cameraId}`);
  return rows[0];
}
