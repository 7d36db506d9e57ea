import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import type { Operation } from '../../../../changes/call.ts';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import { codeMail } from '../mails/code.ts';
import { checkPassword } from '../passwords.ts';

export const requestOtp: Operation<'requestOtp'> = async ({ services }, { body }) => {
  const account = (await checkPassword(services, body.username, body.password)) ?? fail('authentication_failed');
  const channel = account.totp_secret === null ? 'email' : 'authenticator';
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, channel === 'email' ? 'sign-in' : 'authenticator');
    if (channel === 'email') await queueMail(services, tx, codeMail(account, code));
  });
  return { channel, expires_in: OTP_VALID_SECONDS };
};
