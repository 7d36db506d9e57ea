import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/db.ts';
import { SECRET_NAMES } from './secret-kinds.ts';
import { insertKeyCheck, readKeyCheck, sampleSealed } from './secret-store.repo.ts';
import { unseal } from './secret-store.ts';

const PURPOSE = 'key check';
const TEXT = 'sightline';
const SAMPLE = 20;

/** The value by which a database knows its key. */
export const keyCheckOf = (secrets: Secrets): string => secrets.sign(PURPOSE, TEXT);

/** Whether there are stored secrets, and this key opens none of them. */
async function opensNothing(db: Db, secrets: Secrets): Promise<boolean> {
  const samples = await Promise.all(
    SECRET_NAMES.map(async (kind) =>
      (await sampleSealed(db, kind, SAMPLE)).map(({ sealed }) => unseal(secrets, kind, sealed) !== null),
    ),
  );
  const isOpened = samples.flat();
  return isOpened.length > 0 && !isOpened.includes(true);
}

/** Whether a key is the one that a database was used with; undefined when the database does not know one yet. */
export async function fitsKey(db: Db, secrets: Secrets): Promise<boolean | undefined> {
  const known = await readKeyCheck(db);
  if (known !== undefined) return secrets.verify(PURPOSE, TEXT, known);
  // Used before key checks were kept: what is stored tells.
  return (await opensNothing(db, secrets)) ? false : undefined;
}

/** A key that is not the one of the database; the message says what to do. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError';
  constructor(dataDir: string) {
    super(
      `The secret key is not the one this database was used with: put the old key back (as SECRET_KEY, or as ${dataDir}/secret-key), or give it to npm run admin -- rotate-secret, or do without what it protects with npm run admin -- clear-secrets.`,
    );
  }
}

/** Refuses another key than the database was used with. A new database keeps a check value of the key it is given. */
export async function checkKey(db: Db, secrets: Secrets, dataDir: string): Promise<void> {
  if ((await fitsKey(db, secrets)) === undefined) await insertKeyCheck(db, keyCheckOf(secrets));
  if ((await fitsKey(db, secrets)) !== true) throw new OtherKeyError(dataDir);
}
