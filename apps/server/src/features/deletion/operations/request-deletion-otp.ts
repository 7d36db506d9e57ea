import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { loadAccount } from '../../auth/load-account.ts';
import { issueCode } from '../../auth/one-time-codes.ts';
import { deletionLetter } from '../deletion-letter.ts';

export const requestDeletionOtp: Operation<'requestDeletionOtp'> = async ({ services, actor }) => {
  const account = (await loadAccount(services.db, actor.userId)) ?? fail('not_authenticated');
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, 'deletion');
    await queueMail(services, tx, deletionLetter(account, code));
  });
  return { expires_in: OTP_VALID_SECONDS };
};
