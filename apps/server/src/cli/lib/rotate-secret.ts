import { parseArgs } from 'node:util';
import { type Rotated, rotateSecrets } from '../../changes/secrets/change-key.ts';
import { fitsKey } from '../../changes/secrets/key-check.ts';
import { removeAllRecoveryCodes } from '../../features/identity/auth/public.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/db.ts';
import { readSecretKey, secretKeyIn } from '../../platform/secret-key-file.ts';
import { type Command, UsageError } from './run-command.ts';

export const ROTATE_SECRET_USAGE =
  'npm run admin -- rotate-secret --old-key-file FILE   (or with the old key in OLD_SECRET_KEY; the new one is SECRET_KEY or the secret-key file of the data folder)';

function oldKeyOf({ args, config }: Command): string {
  const { values } = parseArgs({ args, options: { 'old-key-file': { type: 'string' } } });
  const file = values['old-key-file'];
  const key = file === undefined ? config.oldSecretKey : readSecretKey(file);
  if (key === undefined) throw new UsageError(`The old key is missing. Usage: ${ROTATE_SECRET_USAGE}`);
  return key;
}

const sum = (rotated: Rotated, what: 'sealed' | 'unreadable') =>
  Object.values(rotated).reduce((total, counts) => total + counts[what], 0);

/** Encrypts everything again with the present key: all of it, or nothing. */
export async function rotateSecretFrom(command: Command, db: Db): Promise<void> {
  const { config, say } = command;
  const old = createSecrets(oldKeyOf(command));
  const now = createSecrets(secretKeyIn(config.dataDir, config.secretKey));
  if ((await fitsKey(db, now)) === true) return say('Nothing to do: this database belongs to the present key already.');
  if ((await fitsKey(db, old)) === false)
    throw new UsageError('This old key is not the one the database was used with either: nothing was changed.');
  const { rotated, people } = await db.transaction(async (tx) => ({
    rotated: await rotateSecrets(tx, old, now),
    people: await removeAllRecoveryCodes(tx),
  }));
  say(`${sum(rotated, 'sealed')} stored secrets are now encrypted with the present key.`);
  const lost = sum(rotated, 'unreadable');
  if (lost > 0) say(`${lost} could not be read with the old key: npm run admin -- clear-secrets removes them.`);
  if (people > 0)
    say(
      `The recovery codes of ${people} people belonged to the old key and are gone: turning the authenticator off and on gives new ones.`,
    );
}
