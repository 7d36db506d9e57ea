import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { NOTHING, type Sql, sql } from '../../../platform/db/sql.ts';

export interface Account {
  id: Reached<'user'>;
  username: string;
  email: string;
  first_name: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  account_state: string;
  preferred_language: string;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_last_step: string | null;
}

const COLUMNS = sql`id, username, email, first_name, password_hash, password_changed_at, account_state,
  preferred_language, totp_secret, totp_pending, totp_last_step`;

/** Accounts are looked up before anybody is signed in, or by their own owner: there is no reach to take. */
const findOne = async (db: Db, condition: Sql, lock = NOTHING): Promise<Account | undefined> => {
  const { rows } = await db.query<Account>(sql`select ${COLUMNS} from users where ${condition} ${lock}`);
  return rows[0];
};

export const findAccount = (db: Db, username: string) => findOne(db, sql`lower(username) = lower(${username})`);
export const findAccountByEmail = (db: Db, email: string) => findOne(db, sql`lower(email) = lower(${email})`);
export const findAccountById = (db: Db, id: Reached<'user'>) => findOne(db, sql`id = ${id}`);
/** Locks the account, so that two changes of its secrets wait for each other. */
export const lockAccount = (tx: Db, id: Reached<'user'>) => findOne(tx, sql`id = ${id}`, sql`for update`);

/** A new password opens an invited account, and is no longer one that must be changed. Answers when it was set. */
export async function storePassword(tx: Db, userId: Reached<'user'>, passwordHash: string): Promise<Date | null> {
  const { rows } = await tx.query<{ password_changed_at: Date }>(
    sql`update users set password_hash = ${passwordHash}, password_changed_at = now(), must_change_password = false,
       account_state = case account_state when 'invited' then 'active' else account_state end
     where id = ${userId} returning password_changed_at`,
  );
  return rows[0]?.password_changed_at ?? null;
}

export const demandNewPassword = (tx: Db, userId: Reached<'user'>) =>
  tx.query(sql`update users set must_change_password = true where id = ${userId}`);

export const storeSignIn = (tx: Db, userId: Reached<'user'>) =>
  tx.query(sql`update users set last_sign_in_at = now() where id = ${userId}`);

/** True for the first alarm within a day. */
export async function claimAlarm(tx: Db, userId: Reached<'user'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`update users set sign_in_alarm_at = now()
     where id = ${userId} and coalesce(sign_in_alarm_at < now() - interval '1 day', true)`,
  );
  return rowCount === 1;
}

export const storePendingSecret = (tx: Db, userId: Reached<'user'>, encrypted: string) =>
  tx.query(sql`update users set totp_pending = ${encrypted} where id = ${userId}`);

export const activateSecret = (tx: Db, userId: Reached<'user'>, step: number) =>
  tx.query(
    sql`update users set totp_secret = totp_pending, totp_pending = null, totp_last_step = ${step} where id = ${userId}`,
  );

export const storeLastStep = (tx: Db, userId: Reached<'user'>, step: number) =>
  tx.query(sql`update users set totp_last_step = ${step} where id = ${userId}`);

export async function removeAuthenticator(tx: Db, userId: Reached<'user'>) {
  await tx.query(
    sql`update users set totp_secret = null, totp_pending = null, totp_last_step = null where id = ${userId}`,
  );
  await tx.query(sql`delete from recovery_codes where user_id = ${userId}`);
}

/** Recovery codes can be checked with the key they were made with alone; answers how many people had some. */
export async function removeAllRecoveryCodes(tx: Db): Promise<number> {
  const { rows } = await tx.query<{ people: number }>(sql`
    with removed as (delete from recovery_codes returning user_id)
    select count(distinct user_id)::int as people from removed`);
  return rows[0]?.people ?? 0;
}

export async function replaceRecoveryCodes(tx: Db, userId: Reached<'user'>, hashes: Buffer[]) {
  await tx.query(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.query(sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`);
}

export async function takeRecoveryCode(tx: Db, userId: Reached<'user'>, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`,
  );
  return rowCount === 1;
}
