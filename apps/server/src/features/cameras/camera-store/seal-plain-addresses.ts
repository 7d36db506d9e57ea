import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sealAddress } from './camera-secrets.ts';
import { lockUnsealed, storeAddresses } from './plain-addresses.repo.ts';

/**
 * Encrypts the addresses that older versions stored with their passwords. SQL has no key, so this is no migration; it
 * runs at every start, since a restored backup may be old.
 */
export const sealPlainAddresses = (db: Db, secrets: Secrets): Promise<number> =>
  db.transaction(async (tx) => {
    const plain = (await lockUnsealed(tx)).flatMap(({ id, source }) => {
      const address = sealAddress(secrets, source);
      return address.source_secret === null ? [] : [{ id, ...address }];
    });
    if (plain.length > 0) await storeAddresses(tx, plain);
    return plain.length;
  });
