import type { Db } from '../../platform/db/db.ts';

interface NewCode {
  id: string;
  userId: string;
  purpose: string;
  codeHash: Buffer;
  expiresAt: Date;
}

/** A new code voids the old one: there is one per account and purpose. */
export const replaceCode = (db: Db, code: NewCode) =>
  db.query(
    `insert into one_time_codes (id, user_id, purpose, code_hash, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, purpose) do update
     set id = excluded.id, code_hash = excluded.code_hash, created_at = now(), expires_at = excluded.expires_at, wrong_tries = 0`,
    [code.id, code.userId, code.purpose, code.codeHash, code.expiresAt],
  );

export interface StoredCode {
  id: string;
  code_hash: Buffer;
  wrong_tries: number;
  is_expired: boolean;
}

/** Locks the code, so that two tries at once count as two. */
export async function lockCode(tx: Db, userId: string, purpose: string): Promise<StoredCode | undefined> {
  const { rows } = await tx.query<StoredCode>(
    `select id, code_hash, wrong_tries, expires_at <= now() as is_expired
     from one_time_codes where user_id = $1 and purpose = $2 for update`,
    [userId, purpose],
  );
  return rows[0];
}

export const countWrongTry = (tx: Db, codeId: string) =>
  tx.query('update one_time_codes set wrong_tries = wrong_tries + 1 where id = $1', [codeId]);

export const deleteCode = (tx: Db, codeId: string) => tx.query('delete from one_time_codes where id = $1', [codeId]);
