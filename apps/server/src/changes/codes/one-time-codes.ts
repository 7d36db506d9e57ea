import { randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS, OTP_MAX_WRONG_TRIES, OTP_VALID_SECONDS } from '@sightline/contract/auth';
import { uuidv7 } from 'uuidv7';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Reached } from '../reach/reached.ts';
import { countWrongTry, deleteCode, lockCode, replaceCode } from './codes.repo.ts';

/** `authenticator` stores no code of its own: it only counts the tries between one request and the next. */
type CodePurpose = 'sign-in' | 'authenticator' | 'deletion';

/**
 * Six digits are quickly tried, so only a keyed hash is kept: the database alone does not give them away. What a code is
 * bound to is part of the hash.
 */
const hashCode = (secrets: Secrets, userId: string, code: string, boundTo?: string) =>
  Buffer.from(secrets.sign('one-time-code', [userId, ...(boundTo === undefined ? [] : [boundTo]), code].join(' ')));

/** Makes and stores a fresh code; the caller sends it. Bound to something, it serves for nothing else. */
export async function issueCode(
  secrets: Secrets,
  tx: Db,
  userId: Reached<'user'>,
  purpose: CodePurpose,
  boundTo?: string,
): Promise<string> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const expiresAt = new Date(Date.now() + OTP_VALID_SECONDS * 1000);
  await replaceCode(tx, {
    id: uuidv7(),
    userId,
    purpose,
    codeHash: hashCode(secrets, userId, code, boundTo),
    expiresAt,
  });
  return code;
}

/** Whether the given code is the right one, when the account's code is not the stored one. */
type Check = (storedHash: Buffer) => Promise<boolean>;

async function redeem(tx: Db, userId: Reached<'user'>, purpose: CodePurpose, isRight: Check): Promise<boolean> {
  const stored = await lockCode(tx, userId, purpose);
  if (!stored || stored.is_expired || stored.wrong_tries >= OTP_MAX_WRONG_TRIES) return false;
  const verdict = await isRight(stored.code_hash);
  await (verdict ? deleteCode(tx, stored.id) : countWrongTry(tx, stored.id));
  return verdict;
}

/**
 * Takes a mailed code once, for `what` when it is bound to that or to nothing. A wrong try is counted even though the call
 * fails; after five the code is void.
 */
export const redeemCode = (
  secrets: Secrets,
  tx: Db,
  userId: Reached<'user'>,
  purpose: CodePurpose,
  code: string,
  what?: string,
) =>
  redeem(tx, userId, purpose, async (stored) =>
    [undefined, what].some((boundTo) => timingSafeEqual(stored, hashCode(secrets, userId, code, boundTo))),
  );

/** The same bookkeeping for a code that an authenticator made. */
export const redeemAuthenticatorTry = (tx: Db, userId: Reached<'user'>, isRight: () => Promise<boolean>) =>
  redeem(tx, userId, 'authenticator', isRight);
