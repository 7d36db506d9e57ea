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
    sql`select distinct on (lower(area ->> 'label'), area ->> 'id') area ->> 'id' as id, area ->> 'label' as name
     from camera_use_cases u cross join lateral jsonb_array_elements(u.areas) area
     where u.camera_id = ${cameraId} ${useCase === undefined ? NOTHING : sql`and u.use_case = ${useCase}`}
       and area ->> 'id' is not null and coalesce(area ->> 'label', '') <> ''
     order by lower(area ->> 'label'), area ->> 'id'`,
  );
  return rows;
}
