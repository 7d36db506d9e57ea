import type { Db } from '../../../platform/db/db.ts';

export interface Account {
  id: string;
  username: string;
  email: string;
  first_name: string;
  password_hash: string | null;
  account_state: string;
  preferred_language: string;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_last_step: string | null;
}

const COLUMNS = `id, username, email, first_name, password_hash, account_state, preferred_language,
  totp_secret, totp_pending, totp_last_step`;

/** Accounts are looked up before anybody is signed in, or by their own owner: there is no reach to take. */
const findOne = async (db: Db, condition: string, value: string): Promise<Account | undefined> => {
  const { rows } = await db.query<Account>(`select ${COLUMNS} from users where ${condition}`, [value]);
  return rows[0];
};

export const findAccount = (db: Db, username: string) => findOne(db, 'lower(username) = lower($1)', username);
export const findAccountByEmail = (db: Db, email: string) => findOne(db, 'lower(email) = lower($1)', email);
export const findAccountById = (db: Db, id: string) => findOne(db, 'id = $1', id);
/** Locks the account, so that two changes of its secrets wait for each other. */
export const lockAccount = (tx: Db, id: string) => findOne(tx, 'id = $1 for update', id);

/** A new password opens an invited account, and is no longer one that must be changed. */
export const storePassword = (tx: Db, userId: string, passwordHash: string) =>
  tx.query(
    `update users set password_hash = $2, password_changed_at = now(), must_change_password = false,
       account_state = case account_state when 'invited' then 'active' else account_state end
     where id = $1`,
    [userId, passwordHash],
  );

export const demandNewPassword = (tx: Db, userId: string) =>
  tx.query('update users set must_change_password = true where id = $1', [userId]);

export const storeSignIn = (tx: Db, userId: string) =>
  tx.query('update users set last_sign_in_at = now() where id = $1', [userId]);

export const storePendingSecret = (tx: Db, userId: string, encrypted: string) =>
  tx.query('update users set totp_pending = $2 where id = $1', [userId, encrypted]);

export const activateSecret = (tx: Db, userId: string, step: number) =>
  tx.query('update users set totp_secret = totp_pending, totp_pending = null, totp_last_step = $2 where id = $1', [
    userId,
    step,
  ]);

export const storeLastStep = (tx: Db, userId: string, step: number) =>
  tx.query('update users set totp_last_step = $2 where id = $1', [userId, step]);

export async function removeAuthenticator(tx: Db, userId: string) {
  await tx.query('update users set totp_secret = null, totp_pending = null, totp_last_step = null where id = $1', [
    userId,
  ]);
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]) {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
}

export async function takeRecoveryCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    hash,
  ]);
  return rowCount === 1;
}
