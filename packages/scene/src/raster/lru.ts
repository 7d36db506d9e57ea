/** Keeps the most recently used values, at most `limit` of them. */
interface Lru<V> {
  /** The kept value, or the one `make` makes now. */
  get(key: string, make: () => V): V;
  delete(key: string): void;
  readonly size: number;
}

export function createLru<V>(limit: number): Lru<V> {
  // A map remembers the order of insertion: the first key is the one not used for the longest time.
  const kept = new Map<string, V>();
  return {
    get: (key, make) => {
      const value = kept.has(key) ? kept.get(key)! : make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > limit) kept.delete(kept.keys().next().value!);
      return value;
    },
    delete: (key) => void kept.delete(key),
    get size() {
      return kept.size;
    },
  };
}
