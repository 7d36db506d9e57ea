import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What somebody and the rest of their company, or of their reseller, have waiting. */
interface Waiting {
  own_files: number;
  own_bytes: number;
  tenant_files: number;
  tenant_bytes: number;
}

/** The uploader of a file, with the tenant whose quota it counts against; internal staff belongs to none. */
interface Uploader {
  user_id: Reached<'user'>;
  tenant_id: string | null;
}

/** Locks the uploader, so that two uploads of theirs are counted one after the other. */
export async function lockUploader(tx: Db, userId: Reached<'user'>): Promise<Uploader | undefined> {
  const { rows } = await tx.query<Uploader>(
    sql`select u.id as user_id,
       coalesce(u.company_id, (select r.reseller_id from user_resellers r where r.user_id = u.id
         order by r.reseller_id limit 1)) as tenant_id
     from user_rows u where u.id = ${userId} for no key update of u`,
  );
  return rows[0];
}

export async function countWaiting(tx: Db, { user_id, tenant_id }: Uploader): Promise<Waiting> {
  const { rows } = await tx.query<Waiting>(
    sql`select count(*) filter (where user_id = ${user_id})::int as own_files,
       coalesce(sum(bytes) filter (where user_id = ${user_id}), 0)::float8 as own_bytes,
       count(*) filter (where tenant_id = ${tenant_id})::int as tenant_files,
       coalesce(sum(bytes) filter (where tenant_id = ${tenant_id}), 0)::float8 as tenant_bytes
     from uploads where user_id = ${user_id} or tenant_id = ${tenant_id}`,
  );
  return rows[0]!;
}

export const insertUpload = (tx: Db, { user_id, tenant_id }: Uploader, key: string) =>
  tx.query(sql`insert into uploads (key, user_id, tenant_id) values (${key}, ${user_id}, ${tenant_id})`);

/** Whose upload it is, by the key it was signed for; its signature was checked before. */
export async function findUploader(db: Db, key: string): Promise<Reached<'user'> | undefined> {
  const { rows } = await db.query<{ user_id: Reached<'user'> }>(sql`select user_id from uploads where key = ${key}`);
  return rows[0]?.user_id;
}

export const storeBytes = (tx: Db, key: string, bytes: number) =>
  tx.query(sql`update uploads set bytes = ${bytes} where key = ${key}`);

/** Uploads that nothing has used within an hour, oldest first. */
export async function listStaleUploads(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    sql`select key from uploads where signed_at < now() - interval '1 hour' order by signed_at limit ${most}`,
  );
  return rows.map(({ key }) => key);
}

export const deleteUploads = (db: Db, keys: readonly string[]) =>
  db.query(sql`delete from uploads where key = any(${keys}::text[])`);
