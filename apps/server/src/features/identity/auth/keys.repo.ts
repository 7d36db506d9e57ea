import type { Db } from '../../../platform/db/db.ts';

interface NewKey {
  userId: string;
  purpose: string;
  keyHash: Buffer;
  expiresAt: Date;
}

export const replaceKey = (tx: Db, key: NewKey) =>
  tx.query(
    `insert into account_keys (user_id, purpose, key_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id, purpose) do update
     set key_hash = excluded.key_hash, created_at = now(), expires_at = excluded.expires_at`,
    [key.userId, key.purpose, key.keyHash, key.expiresAt],
  );

export async function takeKey(tx: Db, keyHash: Buffer, purpose: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>(
    `delete from account_keys where key_hash = $1 and purpose = $2 and expires_at > now() returning user_id`,
    [keyHash, purpose],
  );
  return rows[0]?.user_id ?? null;
}

export async function findKeyOwner(db: Db, keyHash: Buffer, purpose: string): Promise<string | null> {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from account_keys where key_hash = $1 and purpose = $2 and expires_at > now()`,
    [keyHash, purpose],
  );
  return rows[0]?.user_id ?? null;
}
