import { remembered } from '../../../lib/storage.ts';
import type { AlertFields } from './alert-fields.ts';

/** A change that was made without a connection. */
interface UnsentChange {
  key: string;
  ids: readonly string[];
  fields: AlertFields;
}

const placeOf = (userId: string) => `unsent.${userId}`;

function read(userId: string): UnsentChange[] {
  try {
    return JSON.parse(remembered.get(placeOf(userId)) ?? '[]');
  } catch {
    return [];
  }
}

function write(userId: string, changes: readonly UnsentChange[]) {
  if (changes.length > 0) remembered.set(placeOf(userId), JSON.stringify(changes));
  else remembered.remove(placeOf(userId));
}

/** Keeps changes on this device until the server has answered, so that a page that is closed meanwhile loses none. */
export const unsentChanges = {
  /** Answers the name it is kept by. */
  keep(userId: string, ids: readonly string[], fields: AlertFields): string {
    const key = crypto.randomUUID();
    write(userId, [...read(userId), { key, ids, fields }]);
    return key;
  },
  drop(userId: string, key: string | undefined) {
    if (key !== undefined)
      write(
        userId,
        read(userId).filter((change) => change.key !== key),
      );
  },
  /** Hands out all there are, in the order they were made; they are not kept any longer. */
  take(userId: string): UnsentChange[] {
    const changes = read(userId);
    write(userId, []);
    return changes;
  },
};
