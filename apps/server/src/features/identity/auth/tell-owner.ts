import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import type { MailSender } from '../../../platform/mail/mail-limits.ts';
import { queueMail, queueMailQuietly } from '../../../platform/mail/queue-mail.ts';

/**
 * Tells an account's owner by mail that something of it was changed. Who changes the accounts of others is told when that
 * causes too many mails; without a sender (the owner, or the operator of the machine) the change is made all the same.
 */
export const tellOwner = (
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Db,
  message: Message,
  sender: MailSender | undefined,
): Promise<void> => {
  const cause = { kind: 'account_change' } as const;
  if (sender) return queueMail(services, tx, message, { ...cause, sender });
  return queueMailQuietly(services, tx, { to: message.to, cause }, async () => message);
};
