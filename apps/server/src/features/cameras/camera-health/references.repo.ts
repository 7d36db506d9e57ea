import { EARLIER_REFERENCE_DAYS, MOST_EARLIER_REFERENCES } from '@sightline/contract/camera-references';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

export interface ReferenceRow {
  storage_key: string;
  taken_at: Date;
  set_by: string | null;
}

export interface EarlierRow extends ReferenceRow {
  id: string;
  replaced_at: Date;
}

const DAYS = sql`make_interval(days => ${number(EARLIER_REFERENCE_DAYS)})`;

export async function findReference(db: Db, cameraId: Reached<'camera'>): Promise<ReferenceRow | undefined> {
  const { rows } = await db.query<ReferenceRow>(sql`
    select m.storage_key, r.taken_at, u.username as set_by
    from camera_references r join media m on m.id = r.media_id left join users u on u.id = r.set_by
    where r.camera_id = ${cameraId}`);
  return rows[0];
}

/** The latest first. */
export async function listEarlier(db: Db, cameraId: Reached<'camera'>): Promise<EarlierRow[]> {
  const { rows } = await db.query<EarlierRow>(sql`
    select e.media_id as id, m.storage_key, e.taken_at, u.username as set_by, e.replaced_at
    from camera_earlier_references e join media m on m.id = e.media_id left join users u on u.id = e.set_by
    where e.camera_id = ${cameraId} and e.replaced_at > now() - ${DAYS}
    order by e.replaced_at desc limit ${number(MOST_EARLIER_REFERENCES)}`);
  return rows;
}

/** Puts an earlier reference in the place of the present one, which becomes an earlier one; false when it is not there any more. */
export async function bringBack(tx: Db, cameraId: Reached<'camera'>, mediaId: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    with back as (
      delete from camera_earlier_references
      where camera_id = ${cameraId} and media_id = ${mediaId}::uuid and replaced_at > now() - ${DAYS}
      returning media_id, taken_at, set_by
    ), replaced as (
      insert into camera_earlier_references (media_id, camera_id, taken_at, set_by)
      select r.media_id, r.camera_id, r.taken_at, r.set_by from camera_references r cross join back where r.camera_id = ${cameraId}
    )
    insert into camera_references (camera_id, media_id, taken_at, set_by)
    select ${cameraId}, media_id, taken_at, set_by from back
    on conflict (camera_id) do update
    set media_id = excluded.media_id, taken_at = excluded.taken_at, set_by = excluded.set_by`);
  return rowCount === 1;
}

export interface OldReference {
  id: string;
  keys: string[];
}

/** Those nobody can bring back any more. */
export async function listOldReferences(db: Db, most: number): Promise<OldReference[]> {
  const { rows } = await db.query<OldReference>(sql`
    select e.media_id as id, array_remove(array[m.storage_key, m.thumbnail_key], null) as keys
    from camera_earlier_references e join media m on m.id = e.media_id
    where e.replaced_at < now() - ${DAYS} order by e.replaced_at limit ${number(most)}`);
  return rows;
}

export const deleteReferences = (db: Db, ids: readonly string[]) =>
  db.query(sql`delete from media where id = any(${[...ids]}::uuid[])`);
