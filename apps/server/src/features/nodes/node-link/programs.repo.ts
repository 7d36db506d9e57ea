import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';

interface Latest {
  id: string;
  digest: Buffer;
}

/** What cameras were told last. */
export async function latestPrograms(db: Db, cameraIds: readonly string[]): Promise<Map<string, Latest>> {
  const { rows } = await db.query<Latest & { cameraId: string }>(sql`
    select c.id as "cameraId", p.id, p.digest from unnest(${[...cameraIds]}::uuid[]) c (id)
    cross join lateral (
      select id, digest from camera_programs where camera_id = c.id order by created_at desc, id desc limit 1) p`);
  return new Map(rows.map(({ cameraId, ...latest }) => [cameraId, latest]));
}

export interface NewProgram {
  id: string;
  cameraId: string;
  digest: Buffer;
  content: unknown;
  /** Since when it counts; absent: from now on. */
  since?: Date;
}

/** A camera may have been removed since it was read. */
export async function insertPrograms(db: Db, programs: readonly NewProgram[]): Promise<void> {
  for (const { id, cameraId, digest, content, since } of programs)
    await db.query(sql`
      insert into camera_programs (id, camera_id, digest, content, created_at)
      select ${id}::uuid, c.id, ${digest}, ${json(content)}, coalesce(${since ?? null}::timestamptz, now()) from cameras c where c.id = ${cameraId}::uuid`);
}

interface ProgramRow {
  id: string;
  content: unknown;
  from: Date;
  until: Date | null;
}

export async function programAt(db: Db, cameraId: Reached<'camera'>, at: Date): Promise<ProgramRow | undefined> {
  const { rows } = await db.query<ProgramRow>(sql`
    select p.id, p.content, p.created_at as "from",
      (select min(later.created_at) from camera_programs later
        where later.camera_id = p.camera_id and later.created_at > p.created_at) as until
    from camera_programs p where p.camera_id = ${cameraId} and p.created_at <= ${at}
    order by p.created_at desc, p.id desc limit 1`);
  return rows[0];
}
