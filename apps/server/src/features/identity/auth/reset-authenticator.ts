import { placeOfUser } from '../../../changes/audit/place-of-user.ts';
import { type Auditor, recordChange } from '../../../changes/audit/record-change.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { MailSender } from '../../../platform/mail/mail-limits.ts';
import { lockAccount, removeAuthenticator } from './accounts.repo.ts';
import { authenticatorResetMail } from './mails/authenticator-reset.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Takes an account's authenticator and recovery codes away, and tells its owner by mail; sessions go on. Answers whether
 * there was anything to take.
 */
export async function resetAuthenticatorOf(
  services: Pick<Services, 'jobs' | 'config' | 'realtime'>,
  tx: Db,
  { by, sender }: { by: Auditor; sender?: MailSender },
  userId: Reached<'user'>,
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (!account || (account.totp_secret === null && account.totp_pending === null)) return false;
  await removeAuthenticator(tx, account.id);
  await recordChange(services, tx, by, {
    object: { type: 'user', id: account.id, name: account.username, place: await placeOfUser(tx, account.id) },
    action: 'authenticator_reset',
  });
  if (account.totp_secret !== null) await tellOwner(services, tx, authenticatorResetMail(account), sender);
  return true;
}
