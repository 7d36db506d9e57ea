import type { Storage } from '../../../platform/storage/storage.ts';

/** Signing is expensive and everybody looks at the newest alerts, so addresses are cached for much less than their lifetime. */
const REMEMBER_MS = 20 * 60_000;
const MOST_REMEMBERED = 20_000;

interface Memory {
  addresses: Map<string, string>;
  sinceMs: number;
}

const memories = new WeakMap<object, Memory>();

function memoryOf(storage: object, nowMs: number): Memory {
  const known = memories.get(storage);
  if (known && nowMs - known.sinceMs < REMEMBER_MS && known.addresses.size < MOST_REMEMBERED) return known;
  const fresh = { addresses: new Map<string, string>(), sinceMs: nowMs };
  memories.set(storage, fresh);
  return fresh;
}

/** Looks up the address of a stored file that was among the keys asked for. */
export type AddressBook = (key: string | null) => string | null;

/** The addresses of some files, signed all at once. */
export async function addressesOf(
  storage: Pick<Storage, 'addressOf'>,
  keys: Iterable<string | null>,
  nowMs = Date.now(),
): Promise<AddressBook> {
  const { addresses } = memoryOf(storage, nowMs);
  const missing = new Set<string>();
  for (const key of keys) if (key !== null && !addresses.has(key)) missing.add(key);
  if (missing.size > 0) {
    const sign = async (key: string) => void addresses.set(key, await storage.addressOf(key));
    await Promise.all([...missing].map(sign));
  }
  return (key) => (key === null ? null : (addresses.get(key) ?? null));
}
