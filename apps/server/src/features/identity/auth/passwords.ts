import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Changing } from '../../../changes/changing.ts';
import { mailSenderOf } from '../../../changes/mail-sender.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { MailSender } from '../../../platform/mail/mail-limits.ts';
import { type Account, demandNewPassword, lockAccount, storePassword } from './accounts.repo.ts';
import { passwordChangedMail } from './mails/password-changed.ts';
import { createPasswordWork } from './password-work.ts';
import { deleteSessionsOf } from './sessions.repo.ts';
import { tellOwner } from './tell-owner.ts';

/** Half of the processors, so that a flood of sign-ins leaves the other half to those who are signed in. */
const passwordWork = createPasswordWork(Math.max(1, Math.floor(availableParallelism() / 2)));

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

interface PasswordChange {
  password: string;
  /** The session in which the owner changes it, which goes on. */
  keepSessionId?: string;
  /** Who chose it, when it is not the owner. */
  sender?: MailSender;
}

/**
 * Stores a new password, ends the account's sessions (but one, when its owner made the change in it) and tells the
 * owner by mail. The sockets of the ended sessions are closed once it is committed. Answers the account as it is now.
 */
export async function setPassword(
  services: Services,
  tx: Db,
  account: Account,
  { password, keepSessionId, sender }: PasswordChange,
): Promise<Account> {
  const changedAt = await storePassword(tx, account.id, await hashPassword(password));
  const ended = await deleteSessionsOf(tx, account.id, keepSessionId);
  await tellOwner(services, tx, passwordChangedMail(account), sender);
  tx.afterCommit(() => {
    for (const sessionId of ended) services.realtime.disconnect({ sessionId });
  });
  return { ...account, password_changed_at: changedAt };
}

/** A password that somebody else chose for an account: its owner changes it at the next sign-in. */
export async function givePassword(
  { services, tx, actor }: Changing,
  userId: Reached<'user'>,
  password: string,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account) return;
  await setPassword(services, tx, account, { password, sender: await mailSenderOf(tx, actor) });
  await demandNewPassword(tx, userId);
}
