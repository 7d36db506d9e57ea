import type { Storage } from '../../platform/storage/storage.ts';

/** Side by side; a storage over the network answers each only after a while. */
const AT_ONCE = 8;

/** Removes files, a few at a time; those that are gone already are fine. */
export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await Promise.all(keys.slice(start, start + AT_ONCE).map((key) => storage.remove(key)));
}

/** Removes everything in a folder. */
export async function removeFolder(storage: Storage, prefix: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  await removeFiles(storage, keys);
}
