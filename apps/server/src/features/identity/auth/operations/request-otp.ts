import { OTP_VALID_SECONDS } from '@sightline/contract/auth';
import type { Operation } from '../../../../changes/call.ts';
import { issueCode } from '../../../../changes/codes/one-time-codes.ts';
import type { Services } from '../../../../changes/services.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { queueMailQuietly } from '../../../../platform/mail/queue-mail.ts';
import type { Account } from '../accounts.repo.ts';
import { codeMail } from '../mails/code.ts';
import { trySignIn } from '../sign-in.ts';

/** Where codes go by mail, one that is not sent is not made: the one before stays good. */
const mailCode = (services: Services, tx: Db, account: Account) =>
  queueMailQuietly(services, tx, { to: account.email, cause: { kind: 'sign_in_code' } }, async () =>
    codeMail(account, await issueCode(services.secrets, tx, account.id, 'sign-in')),
  );

async function offerSecondStep(services: Services, account: Account) {
  const channel = account.totp_secret === null ? 'email' : 'authenticator';
  await services.db.transaction(async (tx) => {
    if (channel === 'email') await mailCode(services, tx, account);
    else await issueCode(services.secrets, tx, account.id, 'authenticator');
  });
  return { channel, expires_in: OTP_VALID_SECONDS } as const;
}

/** A right password is half of a sign-in: wrong tries before it stay counted, or codes could be tried without end. */
export const requestOtp: Operation<'requestOtp'> = ({ services, exchange }, { body }) =>
  trySignIn(services, exchange, body, { provesAll: false, next: (account) => offerSecondStep(services, account) });
