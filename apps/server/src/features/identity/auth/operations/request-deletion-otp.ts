import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import type { Operation } from '../../../../changes/call.ts';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import { mailSenderOf } from '../../../../changes/mail-sender.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { loadAccount } from '../load-account.ts';
import { deletionMail } from '../mails/deletion.ts';

export const requestDeletionOtp: Operation<'requestDeletionOtp'> = async ({ services, actor }) => {
  const account = (await loadAccount(services.db, actor.userId)) ?? fail('not_authenticated');
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, 'deletion');
    const cause = { kind: 'deletion_code', sender: await mailSenderOf(tx, actor) } as const;
    await queueMail(services, tx, deletionMail(account, code), cause);
  });
  return { expires_in: OTP_VALID_SECONDS };
};
