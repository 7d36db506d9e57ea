import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/db.ts';
import { keyCheckOf } from './key-check.ts';
import { SECRET_NAMES, type SecretName } from './secret-kinds.ts';
import { lockSealed, replaceKeyCheck, storeSealed } from './secret-store.repo.ts';
import { seal, unseal } from './secret-store.ts';

/** How many secrets of each kind were sealed again, and how many neither key opens. */
export type Rotated = Record<SecretName, { sealed: number; unreadable: number }>;

async function rotateKind(tx: Db, kind: SecretName, old: Secrets, now: Secrets) {
  const texts = (await lockSealed(tx, kind)).map(({ id, sealed }) => ({ id, plain: unseal(old, kind, sealed) }));
  const readable = texts.flatMap(({ id, plain }) => (plain === null ? [] : [{ id, sealed: seal(now, kind, plain) }]));
  await storeSealed(tx, kind, readable);
  return { sealed: readable.length, unreadable: texts.length - readable.length };
}

/** Seals everything with the present key that the old one opens. */
export async function rotateSecrets(tx: Db, old: Secrets, now: Secrets): Promise<Rotated> {
  const entries = [];
  for (const kind of SECRET_NAMES) entries.push([kind, await rotateKind(tx, kind, old, now)] as const);
  await replaceKeyCheck(tx, keyCheckOf(now));
  return Object.fromEntries(entries) as Rotated;
}

/** Whose secrets of each kind cannot be read with the present key. */
export type Unreadable = Record<SecretName, string[]>;

export async function findUnreadable(tx: Db, now: Secrets): Promise<Unreadable> {
  const entries = [];
  for (const kind of SECRET_NAMES) {
    const lost = (await lockSealed(tx, kind)).filter(({ sealed }) => unseal(now, kind, sealed) === null);
    entries.push([kind, lost.map(({ id }) => id)] as const);
  }
  return Object.fromEntries(entries) as Unreadable;
}

/** Takes away what the present key does not open; from now on the database belongs to this key. */
export async function clearUnreadable(tx: Db, now: Secrets, unreadable: Unreadable): Promise<void> {
  for (const kind of SECRET_NAMES)
    await storeSealed(
      tx,
      kind,
      unreadable[kind].map((id) => ({ id, sealed: null })),
    );
  await replaceKeyCheck(tx, keyCheckOf(now));
}
