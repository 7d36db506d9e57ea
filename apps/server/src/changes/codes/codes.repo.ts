import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';

interface NewCode {
  id: string;
  userId: Reached<'user'>;
  purpose: string;
  codeHash: Buffer;
  expiresAt: Date;
}

/** A new code voids the old one: there is one per account and purpose. */
export const replaceCode = (db: Db, code: NewCode) =>
  db.query(sql`
    insert into one_time_codes (id, user_id, purpose, code_hash, expires_at)
    values (${code.id}, ${code.userId}, ${code.purpose}, ${code.codeHash}, ${code.expiresAt})
    on conflict (user_id, purpose) do update set id = excluded.id, code_hash = excluded.code_hash, created_at = now(),
      expires_at = excluded.expires_at, wrong_tries = 0`);

interface StoredCode {
  id: string;
  code_hash: Buffer;
  wrong_tries: number;
  is_expired: boolean;
}

/** Locks the code, so that two tries at once count as two. */
export async function lockCode(tx: Db, userId: Reached<'user'>, purpose: string): Promise<StoredCode | undefined> {
  const { rows } = await tx.query<StoredCode>(
    sql`select id, code_hash, wrong_tries, expires_at <= now() as is_expired
     from one_time_codes where user_id = ${userId} and purpose = ${purpose} for update`,
  );
  return rows[0];
}

export const countWrongTry = (tx: Db, codeId: string) =>
  tx.query(sql`update one_time_codes set wrong_tries = wrong_tries + 1 where id = ${codeId}`);

export const deleteCode = (tx: Db, codeId: string) => tx.query(sql`delete from one_time_codes where id = ${codeId}`);
