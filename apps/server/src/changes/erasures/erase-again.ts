import type { Database } from '../../platform/db/db.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { removeFiles } from '../removal/files.ts';
import { erasePersonRows, findErased } from './erase-person.repo.ts';

/** Erases those whom a restored backup has brought back; answers how many. */
export async function eraseAgain(db: Database, storage: Storage, hashes: readonly string[]): Promise<number> {
  const { count, files } = await db.transaction(async (tx) => {
    const persons = await findErased(tx, hashes);
    const keys: string[] = [];
    for (const person of persons) keys.push(...(await erasePersonRows(tx, person)));
    return { count: persons.length, files: keys };
  });
  await removeFiles(storage, files);
  return count;
}
