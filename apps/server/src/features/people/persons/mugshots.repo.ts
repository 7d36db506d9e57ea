import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface NewMugshot {
  id: string;
  personId: Reached<'person'>;
  key: string;
  /** One that a node has made already; without it, a node will. */
  template?: Buffer | null;
  quality?: number;
  isSimulated?: boolean;
}

export const insertMugshot = (
  tx: Db,
  { id, personId, key, template = null, quality, isSimulated = false }: NewMugshot,
) =>
  tx.query(sql`
    insert into mugshots (id, person_id, storage_key, state, quality, template, is_simulated)
    values (${id}, ${personId}, ${key}, ${template ? 'good' : 'waiting'}, ${quality ?? null}, ${template}, ${isSimulated})`);

export async function findMugshotKey(db: Db, personId: Reached<'person'>, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ key: string }>(sql`
    select storage_key as key from mugshots where id = ${id}::uuid and person_id = ${personId}`);
  return rows[0]?.key;
}

/** Deletes one mugshot of a person, or all of them; answers their files. */
export async function deleteMugshots(tx: Db, personId: Reached<'person'>, id?: string): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(sql`
    delete from mugshots where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    returning storage_key as key`);
  return rows.map(({ key }) => key);
}

/** What is held in memory of the templates of a site no longer counts. */
export const outdateTemplates = (tx: Db, siteId: Reached<'site'>) =>
  tx.query(sql`update people_settings set templates_version = gen_random_uuid() where site_id = ${siteId}`);
