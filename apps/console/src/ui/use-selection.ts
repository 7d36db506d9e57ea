import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Keys of what is chosen. */
  keys: ReadonlySet<string>;
  /** The chosen rows, in the order they are shown in. */
  rows: readonly Row[];
  toggle: (key: string) => void;
  /** Chooses everything that is shown, or nothing when all of it is chosen. */
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows of a list are chosen. What is not shown, because it was filtered away or deleted, is not chosen either. */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => shown.filter((row) => wanted.has(keyOf(row))), [shown, wanted, keyOf]);
  const keys = useMemo(() => new Set(rows.map(keyOf)), [rows, keyOf]);
  const clear = () => setWanted(new Set());
  return {
    keys,
    rows,
    clear,
    toggle: (key) =>
      setWanted(keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key])),
    toggleAll: () => (rows.length === shown.length ? clear() : setWanted(new Set(shown.map(keyOf)))),
  };
}
