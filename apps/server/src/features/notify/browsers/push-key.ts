import { uuidv7 } from 'uuidv7';
import { seal, unseal } from '../../../changes/secrets/secret-store.ts';
import type { Services } from '../../../changes/services.ts';
import { makeVapidKeys, type VapidKeys } from '../../../platform/push/vapid.ts';
import { dropPushKey, insertPushKey, readPushKey } from './push-key.repo.ts';

type Parts = Pick<Services, 'db' | 'secrets'>;

async function storedKeys({ db, secrets }: Parts): Promise<VapidKeys | undefined> {
  const row = await readPushKey(db);
  const privateKey = row?.private_key ? unseal(secrets, 'push_key', row.private_key) : null;
  return row && privateKey !== null ? { publicKey: row.public_key, privateKey } : undefined;
}

async function makeKeys({ db, secrets }: Parts): Promise<void> {
  const { publicKey, privateKey } = makeVapidKeys();
  await db.transaction(async (tx) => {
    // A row whose private key is lost is of no use to anybody.
    if (await readPushKey(tx)) await dropPushKey(tx);
    await insertPushKey(tx, uuidv7(), publicKey, seal(secrets, 'push_key', privateKey));
  });
}

/** The keys of this installation, made when they are first needed. */
export async function pushKeys(parts: Parts): Promise<VapidKeys> {
  const known = await storedKeys(parts);
  if (known) return known;
  await makeKeys(parts);
  const made = await storedKeys(parts);
  if (!made) throw new Error('The key for web push could not be stored');
  return made;
}
