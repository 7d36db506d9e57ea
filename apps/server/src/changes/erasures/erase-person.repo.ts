import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** What says that somebody was erased, and nothing of who it was. */
export const hashOfPerson = (id: string): string =>
  createHash('sha256').update(`person ${id.toLowerCase()}`).digest('hex');

/** Somebody who is to be erased; the caller has reached them. */
export interface ErasedPerson {
  id: string;
  site_id: string;
  company_id: string;
  reseller_id: string;
}

/** The hashes of everybody who was erased, as the database knows. */
export async function listErasures(tx: Db): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(sql`
    select encode(id_hash, 'hex') as hash from person_erasures order by erased_at`);
  return rows.map(({ hash }) => hash);
}

/** Those of a restored backup who were erased after it was made. */
export async function findErased(tx: Db, hashes: readonly string[]): Promise<ErasedPerson[]> {
  const { rows } = await tx.query<ErasedPerson>(sql`
    select p.id, p.site_id, s.company_id, s.reseller_id from persons p join site_rows s on s.id = p.site_id
    where encode(sha256(convert_to('person ' || p.id::text, 'utf8')), 'hex') = any(${[...hashes]}::text[])`);
  return rows;
}

/** Files that may hold the name, made from the lists of the site or of what is above it; answers their keys. */
async function deleteFiles(tx: Db, { site_id, company_id, reseller_id }: ErasedPerson): Promise<string[]> {
  const { rows } = await tx.query<{ key: string | null }>(sql`
    delete from downloads where kind in ('access_logs', 'persons', 'evacuation_report') and (everything or ${site_id}::uuid = any(sites)
      or ${company_id}::uuid = any(companies) or ${reseller_id}::uuid = any(resellers)) returning storage_key as key`);
  return rows.flatMap(({ key }) => key ?? []);
}

/** The audit trail keeps that something was done, by whom and when, and no longer to whom. */
const forgetInTrail = (tx: Db, id: string) =>
  tx.query(sql`
    update audit_entries set object_id = null, object_name = '', before = null, after = null
    where object_id = ${id}::uuid`);

async function deleteMugshots(tx: Db, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(sql`
    delete from mugshots where person_id = ${id}::uuid returning storage_key as key`);
  return rows.map(({ key }) => key);
}

/** Takes pictures and templates away from the log entries of a person, and answers the files. */
export async function stripFaces(tx: Db, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    with stripped as (
      select r.id, r.picture_id, r.camera_id from face_records r where r.person_id = ${id}::uuid for update
    ), bare as (
      update face_records r set template = null, face_box = null, picture_id = null from stripped where r.id = stripped.id
    )
    delete from media m using stripped where m.id = stripped.picture_id and m.camera_id = stripped.camera_id
    returning array_remove(array[m.storage_key, m.thumbnail_key], null) as keys`);
  return rows.flatMap(({ keys }) => keys);
}

/**
 * Evacuation lists keep that somebody was there and was accounted for. Their log entry may have been deleted since, so rows of
 * that name go as well.
 */
const forgetInEvacuations = (tx: Db, id: string) =>
  tx.query(sql`
    update evacuation_rows listed set name = '', detail = '' from persons p, evacuations e
    where p.id = ${id}::uuid and e.site_id = p.site_id and listed.evacuation_id = e.id and listed.kind = 'person'
      and (listed.name = p.full_name or listed.id in (select r.id from face_records r where r.person_id = p.id))`);

/** Deletes a person; what is left of their log entries names nobody. Answers files to be removed. */
export async function erasePersonRows(tx: Db, person: ErasedPerson): Promise<string[]> {
  const { id } = person;
  await forgetInEvacuations(tx, id);
  const pictures = [...(await deleteMugshots(tx, id)), ...(await stripFaces(tx, id))];
  await tx.query(sql`
    update face_records set person_id = null, is_open = false, needs_decision = false where person_id = ${id}::uuid`);
  await tx.query(sql`update face_records set closest_id = null, score = null where closest_id = ${id}::uuid`);
  await tx.query(sql`delete from persons where id = ${id}::uuid`);
  await forgetInTrail(tx, id);
  await tx.query(sql`
    insert into person_erasures (id_hash) values (decode(${hashOfPerson(id)}, 'hex')) on conflict do nothing`);
  return [...pictures, ...(await deleteFiles(tx, person))];
}
