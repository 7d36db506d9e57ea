import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Keys of what is chosen. */
  keys: ReadonlySet<string>;
  /** The chosen rows, in the order they are shown in. */
  rows: readonly Row[];
  /** Nothing that is shown could be chosen besides. */
  isAll: boolean;
  toggle: (key: string) => void;
  /** Chooses everything that is shown, or nothing when all of it is chosen. */
  toggleAll: () => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

const toggled = (keys: ReadonlySet<string>, key: string) =>
  new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]);

/**
 * Which rows of a list are chosen: at most so many. What is not shown, because it was filtered away or deleted, is not
 * chosen either.
 */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
  atMost = Number.POSITIVE_INFINITY,
): Selection<Row> {
  const [wanted, setWanted] = useState(NOTHING);
  const rows = useMemo(
    () => shown.filter((row) => wanted.has(keyOf(row))).slice(0, atMost),
    [shown, wanted, keyOf, atMost],
  );
  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  const isAll = rows.length > 0 && rows.length === Math.min(shown.length, atMost);
  return {
    keys,
    rows,
    isAll,
    toggle: (key) => setWanted(toggled(keys, key)),
    toggleAll: () => setWanted(isAll ? NOTHING : new Set(shown.slice(0, atMost).map(keyOf))),
    clear: () => setWanted(NOTHING),
  };
}
