import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface NewKey {
  userId: Reached<'user'>;
  purpose: string;
  keyHash: Buffer;
  expiresAt: Date;
}

export const replaceKey = (tx: Db, key: NewKey) =>
  tx.query(
    sql`insert into account_keys (user_id, purpose, key_hash, expires_at)
     values (${key.userId}, ${key.purpose}, ${key.keyHash}, ${key.expiresAt})
     on conflict (user_id, purpose) do update
     set key_hash = excluded.key_hash, created_at = now(), expires_at = excluded.expires_at`,
  );

export async function takeKey(tx: Db, keyHash: Buffer, purpose: string): Promise<Reached<'user'> | null> {
  const { rows } = await tx.query<{ user_id: Reached<'user'> }>(
    sql`delete from account_keys where key_hash = ${keyHash} and purpose = ${purpose} and expires_at > now()
     returning user_id`,
  );
  return rows[0]?.user_id ?? null;
}

export async function findKeyOwner(db: Db, keyHash: Buffer, purpose: string): Promise<Reached<'user'> | null> {
  const { rows } = await db.query<{ user_id: Reached<'user'> }>(
    sql`select user_id from account_keys where key_hash = ${keyHash} and purpose = ${purpose} and expires_at > now()`,
  );
  return rows[0]?.user_id ?? null;
}
