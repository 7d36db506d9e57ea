import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

const KEYS = sql`array_remove(array[m.storage_key, m.thumbnail_key], null) as keys`;

/** Deletes a face with its picture, unless another has the same one; answers the picture's files. */
export async function deleteFace(tx: Db, id: Reached<'face_record'>): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    with gone as (delete from face_records where id = ${id} returning picture_id, camera_id)
    delete from media m using gone where m.id = gone.picture_id and m.camera_id = gone.camera_id
      and not exists (select from face_records r where r.picture_id = gone.picture_id and r.id <> ${id})
    returning ${KEYS}`);
  return rows.flatMap(({ keys }) => keys);
}

/** Takes pictures and templates away from faces that are older than their site keeps them; answers files, a few at a time. */
export async function stripOldFaces(
  tx: Db,
  usualDays: number,
  limit: number,
): Promise<{ faces: number; files: string[] }> {
  const { rows } = await tx.query<{ picture_id: string | null; camera_id: string }>(sql`
    with old as (
      select r.id, r.picture_id, r.camera_id from face_records r
      left join people_settings x on x.site_id = r.site_id
      where (r.picture_id is not null or r.template is not null)
        and r.occurred_at < now() - make_interval(days => coalesce(x.picture_days, ${usualDays}::int))
      order by r.occurred_at limit ${number(limit)} for update of r
    )
    update face_records r set template = null, face_box = null, picture_id = null from old where r.id = old.id
    returning old.picture_id, old.camera_id`);
  const pictures = rows.flatMap(({ picture_id }) => picture_id ?? []);
  const gone = await tx.query<{ keys: string[] }>(sql`
    delete from media m where m.id = any(${pictures}::uuid[]) and m.camera_id = any(${rows.map((row) => row.camera_id)}::uuid[])
      and not exists (select from face_records r where r.picture_id = m.id) returning ${KEYS}`);
  return { faces: rows.length, files: gone.rows.flatMap(({ keys }) => keys) };
}
