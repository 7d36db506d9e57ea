import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, sql } from '../../../platform/db/sql.ts';

/** The named areas drawn on a camera; of one use case, when it is an alert use case that has some. */
export async function listZones(
  db: Db,
  cameraId: Reached<'camera'>,
  useCase?: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    sql`select a.id, l.name from areas a join site_labels l on l.id = a.label_id
     where a.camera_id = ${cameraId} ${useCase === undefined ? NOTHING : sql`and a.tag = ${useCase}`}
     order by lower(l.name), a.id`,
  );
  return rows;
}
