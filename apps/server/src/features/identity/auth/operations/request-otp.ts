import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import type { Operation } from '../../../../changes/call.ts';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import type { Services } from '../../../../changes/services.ts';
import { queueMail } from '../../../../platform/mail/queue-mail.ts';
import type { Account } from '../accounts.repo.ts';
import { codeMail } from '../mails/code.ts';
import { trySignIn } from '../sign-in.ts';

async function offerSecondStep(services: Services, account: Account) {
  const channel = account.totp_secret === null ? 'email' : 'authenticator';
  await services.db.transaction(async (tx) => {
    const code = await issueCode(services.secrets, tx, account.id, channel === 'email' ? 'sign-in' : 'authenticator');
    if (channel === 'email') await queueMail(services, tx, codeMail(account, code));
  });
  return { channel, expires_in: OTP_VALID_SECONDS } as const;
}

/** A right password is half of a sign-in: wrong tries before it stay counted, or codes could be tried without end. */
export const requestOtp: Operation<'requestOtp'> = ({ services, exchange }, { body }) =>
  trySignIn(services, exchange, body, { provesAll: false, next: (account) => offerSecondStep(services, account) });
