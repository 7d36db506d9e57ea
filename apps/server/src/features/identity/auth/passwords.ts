import { hash, verify } from '@node-rs/argon2';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { type Account, demandNewPassword, findAccount, lockAccount, storePassword } from './accounts.repo.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { deleteSessionsOf } from './sessions.repo.ts';

export const hashPassword = (password: string) => hash(password);

let decoy: Promise<string> | undefined;

/**
 * The account that username and password open, or null. An unknown user costs the same work as a wrong password,
 * so that the time it takes tells nothing.
 */
export async function checkPassword(services: Services, username: string, password: string): Promise<Account | null> {
  const account = await findAccount(services.db, username);
  decoy ??= hashPassword('no account has this password');
  const stored = account?.password_hash ?? (await decoy);
  const isRight = await verify(stored, password);
  const isOpen = account?.password_hash != null && account.account_state === 'active';
  return account && isRight && isOpen ? account : null;
}

export const isPasswordOf = async (account: Account, password: string) =>
  account.password_hash !== null && (await verify(account.password_hash, password));

/**
 * Stores a new password, ends the account's sessions (but one, when its owner made the change in it) and tells the
 * owner by mail. The sockets of the ended sessions are closed once it is committed.
 */
export async function setPassword(
  services: Services,
  tx: Db,
  account: Account,
  password: string,
  keepSessionId?: string,
) {
  await storePassword(tx, account.id, await hashPassword(password));
  const ended = await deleteSessionsOf(tx, account.id, keepSessionId);
  await queueMail(services, tx, passwordChangedMail(account));
  tx.afterCommit(() => {
    for (const sessionId of ended) services.realtime.disconnect({ sessionId });
  });
}

/** A password that somebody else chose for an account: its owner changes it at the next sign-in. */
export async function givePassword(services: Services, tx: Db, userId: Reached<'user'>, password: string) {
  const account = await lockAccount(tx, userId);
  if (!account) return;
  await setPassword(services, tx, account, password);
  await demandNewPassword(tx, userId);
}
