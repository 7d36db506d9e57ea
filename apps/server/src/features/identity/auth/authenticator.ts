import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@sightline/contract/account';
import { Secret, TOTP } from 'otpauth';
import type { Reached } from '../../../changes/reach/reached.ts';
import { unseal } from '../../../changes/secrets/secret-store.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Account, replaceRecoveryCodes, storeLastStep, takeRecoveryCode } from './accounts.repo.ts';

const STEP_SECONDS = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Sightline', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export function newAuthenticator(username: string) {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, qrCode: totpOf(secret, username).toString() };
}

/** The time step a code belongs to, one step to either side allowed, or null. */
export function stepOfCode(secrets: Secrets, sealed: string, code: string, now = Date.now()): number | null {
  const secret = unseal(secrets, 'authenticator', sealed);
  if (secret === null) return null;
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const hashRecoveryCode = (secrets: Secrets, userId: string, code: string) =>
  Buffer.from(secrets.sign('recovery-code', `${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`));

/** Ten codes to get in without the device, each good once; only their hashes are kept. */
export async function issueRecoveryCodes(secrets: Secrets, tx: Db, userId: Reached<'user'>): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const text = randomBytes(5).toString('hex');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(secrets, userId, code)),
  );
  return codes;
}

/** A code of the authenticator, newer than the last one taken, or an unused recovery code. */
export async function takeAuthenticatorCode(
  secrets: Secrets,
  tx: Db,
  account: Account,
  code: string,
): Promise<boolean> {
  if (account.totp_secret === null) return false;
  const step = stepOfCode(secrets, account.totp_secret, code);
  if (step === null) return takeRecoveryCode(tx, account.id, hashRecoveryCode(secrets, account.id, code));
  if (step <= Number(account.totp_last_step ?? 0)) return false;
  await storeLastStep(tx, account.id, step);
  return true;
}
