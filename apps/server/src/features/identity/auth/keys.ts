import type { Reached } from '../../../changes/reach/reached.ts';
import { hashToken, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findKeyOwner, replaceKey, takeKey } from './keys.repo.ts';

type KeyPurpose = 'password-reset' | 'activation';

/** A fresh key for a mail; it voids the one before. */
export async function issueKey(
  tx: Db,
  userId: Reached<'user'>,
  purpose: KeyPurpose,
  validHours: number,
): Promise<string> {
  const key = randomToken();
  const expiresAt = new Date(Date.now() + validHours * 3_600_000);
  await replaceKey(tx, { userId, purpose, keyHash: hashToken(key), expiresAt });
  return key;
}

/** Takes a key, once; the user it belongs to, or null. */
export const redeemKey = (tx: Db, key: string, purpose: KeyPurpose) => takeKey(tx, hashToken(key), purpose);

/** Looks at a key without taking it. */
export const ownerOfKey = (db: Db, key: string, purpose: KeyPurpose) => findKeyOwner(db, hashToken(key), purpose);
