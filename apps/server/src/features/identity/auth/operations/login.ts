import { uuidv7 } from 'uuidv7';
import { placeOfUser } from '../../../../changes/audit/place-of-user.ts';
import { recordAction } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { redeemAuthenticatorTry, redeemCode } from '../../../../changes/codes/one-time-codes.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import type { Services } from '../../../../changes/services.ts';
import { hashToken, randomToken, type Secrets } from '../../../../platform/crypto/secrets.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../../platform/http/exchange.ts';
import { type Account, lockAccount, storeSignIn } from '../accounts.repo.ts';
import { sessionEnd } from '../authenticate-session.ts';
import { takeAuthenticatorCode } from '../authenticator.ts';
import { rememberDevice } from '../known-device.ts';
import { insertSession } from '../sessions.repo.ts';
import { trySignIn } from '../sign-in.ts';

async function isSecondStepPassed(secrets: Secrets, tx: Db, userId: Reached<'user'>, otp: string): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (!account) return false;
  if (account.totp_secret === null) return redeemCode(secrets, tx, userId, 'sign-in', otp);
  return redeemAuthenticatorTry(tx, userId, () => takeAuthenticatorCode(secrets, tx, account, otp));
}

async function noteSignIn(tx: Db, { id, username }: Account) {
  await storeSignIn(tx, id);
  await recordAction(
    tx,
    { userId: id, username },
    { action: 'login', target: { type: 'user', id, name: username }, place: await placeOfUser(tx, id) },
  );
}

async function openSession(services: Services, exchange: Exchange, account: Account, otp: string) {
  const token = randomToken();
  const expiresAt = sessionEnd();
  // The verdict leaves the transaction as a value: a wrong try must be counted, so it may not roll back.
  const isSignedIn = await services.db.transaction(async (tx) => {
    if (!(await isSecondStepPassed(services.secrets, tx, account.id, otp))) return false;
    await insertSession(tx, {
      id: uuidv7(),
      tokenHash: hashToken(token),
      userId: account.id,
      expiresAt,
      ip: exchange.ip,
      userAgent: exchange.userAgent,
    });
    await noteSignIn(tx, account);
    return true;
  });
  if (!isSignedIn) fail('login_failed');
  exchange.setSessionCookie(token, expiresAt);
  rememberDevice(services.secrets, exchange, account);
  return { id: account.id };
}

export const login: Operation<'login'> = ({ services, exchange }, { body }) =>
  trySignIn(services, exchange, body, {
    provesAll: true,
    next: (account) => openSession(services, exchange, account, body.otp),
  });
