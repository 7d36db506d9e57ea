import { hash, verify } from '@node-rs/argon2';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { type Account, demandNewPassword, lockAccount, storePassword } from './accounts.repo.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { createPasswordWork } from './password-work.ts';
import { deleteSessionsOf } from './sessions.repo.ts';

/** Half of the threads that the process has for such work, and about a second of waiting. */
const passwordWork = createPasswordWork({ atOnce: 2, mostWaiting: 64 });

export const hashPassword = (password: string) => passwordWork(() => hash(password), { isKnown: true });

let decoy: Promise<string> | undefined;

/**
 * Whether username and password open the account. An unknown user costs the same work as a wrong password, so that the
 * time it takes tells nothing.
 */
export async function opensAccount(
  account: Account | undefined,
  password: string,
  isKnownDevice: boolean,
): Promise<boolean> {
  decoy ??= hash('no account has this password');
  const stored = account?.password_hash ?? (await decoy);
  const isRight = await passwordWork(() => verify(stored, password), { isKnown: isKnownDevice });
  return isRight && account?.password_hash != null && account.account_state === 'active';
}

/** For somebody who is signed in. */
export const isPasswordOf = async ({ password_hash: stored }: Account, password: string) =>
  stored !== null && (await passwordWork(() => verify(stored, password), { isKnown: true }));

/**
 * Stores a new password, ends the account's sessions (but one, when its owner made the change in it) and tells the
 * owner by mail. The sockets of the ended sessions are closed once it is committed. Answers the account as it is now.
 */
export async function setPassword(
  services: Services,
  tx: Db,
  account: Account,
  password: string,
  keepSessionId?: string,
): Promise<Account> {
  const changedAt = await storePassword(tx, account.id, await hashPassword(password));
  const ended = await deleteSessionsOf(tx, account.id, keepSessionId);
  await queueMail(services, tx, passwordChangedMail(account));
  tx.afterCommit(() => {
    for (const sessionId of ended) services.realtime.disconnect({ sessionId });
  });
  return { ...account, password_changed_at: changedAt };
}

/** A password that somebody else chose for an account: its owner changes it at the next sign-in. */
export async function givePassword(services: Services, tx: Db, userId: Reached<'user'>, password: string) {
  const account = await lockAccount(tx, userId);
  if (!account) return;
  await setPassword(services, tx, account, password);
  await demandNewPassword(tx, userId);
}
