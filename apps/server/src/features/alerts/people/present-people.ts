import type { AlertPerson } from '@sightline/contract/alerts/records';
import type { Storage } from '../../../platform/storage/storage.ts';
import { addressesOf } from '../alerts/media-addresses.ts';
import type { PersonRow } from './who-may-see.repo.ts';

export async function presentPeople(
  storage: Pick<Storage, 'addressOf'>,
  rows: readonly PersonRow[],
): Promise<AlertPerson[]> {
  const addressOf = await addressesOf(
    storage,
    rows.map(({ avatar_key }) => avatar_key),
  );
  return rows.map(({ id, name, avatar_key }) => ({ id, name, avatar_url: addressOf(avatar_key) }));
}
