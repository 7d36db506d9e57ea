import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface KeptPicture {
  storage_key: string | null;
  template: string | null;
}

export interface KeptRecord extends KeptPicture {
  id: string;
  occurred_at: Date;
  camera: string;
  direction: string | null;
  result: string;
  score: number | null;
  authorisation: string | null;
}

export async function listRecordsOf(db: Db, id: Reached<'person'>): Promise<KeptRecord[]> {
  const { rows } = await db.query<KeptRecord>(sql`
    select r.id, r.occurred_at, c.name as camera, r.direction, r.result, r.score, r.authorisation, m.storage_key,
      encode(r.template, 'base64') as template
    from face_records r join camera_rows c on c.id = r.camera_id
    left join media m on m.id = r.picture_id and m.camera_id = r.camera_id
    where r.person_id = ${id} order by r.occurred_at, r.id`);
  return rows;
}

export async function listMugshotsOf(db: Db, id: string): Promise<(KeptPicture & { id: string })[]> {
  const { rows } = await db.query<KeptPicture & { id: string }>(sql`
    select id, storage_key, encode(template, 'base64') as template from mugshots where person_id = ${id}::uuid order by added_at`);
  return rows;
}

/** What was done about a person, and by whom. */
export async function listTrailOf(db: Db, id: Reached<'person'>) {
  const { rows } = await db.query<{ at: Date; action: string; by: string; before: unknown; after: unknown }>(sql`
    select at, action, actor_name as by, before, after from audit_entries where object_id = ${id} order by at, id`);
  return rows;
}
