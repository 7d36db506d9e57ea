import { type ErrorCode, problemEntry } from '@sightline/contract/errors';

interface Taking<T> {
  /** Why something can never be stored, or undefined. */
  flawOf(one: T): ErrorCode | undefined;
  /** Answers for each of the node's own whether it was new; those of others are missing. */
  store(sound: T[]): Promise<Map<string, boolean>>;
}

/** Stores what a node sends under ids of its own; what came before is ignored, and what is flawed does not hold up the rest. */
export async function takeBatch<T extends { id: string }>(given: readonly T[], { flawOf, store }: Taking<T>) {
  const all = firstOfEach(given);
  const flaws = new Map(all.map((one) => [keyOf(one), flawOf(one)]));
  const sound = all.filter((one) => flaws.get(keyOf(one)) === undefined);
  const isNew = sound.length > 0 ? await store(sound) : new Map<string, boolean>();
  const idsWhere = (wanted: boolean) => sound.filter((one) => isNew.get(keyOf(one)) === wanted).map(({ id }) => id);
  return {
    stored: idsWhere(true),
    repeated: idsWhere(false),
    rejected: all
      .filter((one) => !isNew.has(keyOf(one)))
      .map((one) => reject(one.id, flaws.get(keyOf(one)) ?? 'out_of_reach')),
  };
}

/** Ids are compared as the database writes them. */
const keyOf = ({ id }: { id: string }) => id.toLowerCase();

const firstOfEach = <T extends { id: string }>(given: readonly T[]) =>
  [...new Map(given.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();

const reject = (id: string, code: ErrorCode) => ({ id, code, message: problemEntry(code).message });
