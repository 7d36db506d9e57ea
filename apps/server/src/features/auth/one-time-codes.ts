import { randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS, OTP_MAX_WRONG_TRIES, OTP_VALID_SECONDS } from '@sightline/contract/auth';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../db/db.ts';
import type { Secrets } from '../../secrets.ts';
import { countWrongTry, deleteCode, lockCode, replaceCode } from './accounts.repo.ts';

export type CodePurpose = 'sign-in';

/** Six digits are quickly tried, so only a keyed hash is kept: the database alone does not give them away. */
const hashCode = (secrets: Secrets, userId: string, code: string) =>
  Buffer.from(secrets.sign('one-time-code', `${userId} ${code}`));

/** Makes and stores a fresh code; the caller sends it. */
export async function issueCode(secrets: Secrets, tx: Db, userId: string, purpose: CodePurpose): Promise<string> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const expiresAt = new Date(Date.now() + OTP_VALID_SECONDS * 1000);
  await replaceCode(tx, { id: uuidv7(), userId, purpose, codeHash: hashCode(secrets, userId, code), expiresAt });
  return code;
}

/** Takes a code once. A wrong try is counted even though the call fails; after five the code is void. */
export async function redeemCode(secrets: Secrets, tx: Db, userId: string, purpose: CodePurpose, code: string) {
  const stored = await lockCode(tx, userId, purpose);
  if (!stored || stored.is_expired || stored.wrong_tries >= OTP_MAX_WRONG_TRIES) return false;
  if (!timingSafeEqual(stored.code_hash, hashCode(secrets, userId, code))) {
    await countWrongTry(tx, stored.id);
    return false;
  }
  await deleteCode(tx, stored.id);
  return true;
}
