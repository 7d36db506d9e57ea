import { uuidv7 } from 'uuidv7';
import type { Storage } from './storage.ts';

interface Replacement<T> {
  /** Whose picture it is: a folder of its own. */
  ownerId: string;
  oldKey: string | null;
  /** None: the picture is taken away. */
  make?: (() => Promise<Buffer>) | undefined;
  /** Points the owner at the new picture. */
  point: (key: string | null) => Promise<T>;
}

/**
 * Stores a logo, points its owner at it, then removes the one before. A new key each time: browsers may keep the old
 * picture for ever under the old address.
 */
export async function replacePicture<T>(
  storage: Storage,
  { ownerId, oldKey, make, point }: Replacement<T>,
): Promise<T> {
  const key = make ? `logos/${ownerId}/${uuidv7()}.png` : null;
  if (key && make) await storage.put(key, await make(), 'image/png');
  const answer = await point(key);
  if (oldKey) await storage.remove(oldKey);
  return answer;
}
