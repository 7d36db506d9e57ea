import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { codeLetter } from '../letters/code.ts';
import { issueCode } from '../one-time-codes.ts';
import { checkPassword } from '../passwords.ts';

export const requestOtp: Operation<'requestOtp'> = async ({ services }, { body }) => {
  const account = (await checkPassword(services, body.username, body.password)) ?? fail('authentication_failed');
  const channel = account.totp_secret === null ? 'email' : 'authenticator';
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, channel === 'email' ? 'sign-in' : 'authenticator');
    if (channel === 'email') await queueMail(services, tx, codeLetter(account, code));
  });
  return { channel, expires_in: OTP_VALID_SECONDS };
};
