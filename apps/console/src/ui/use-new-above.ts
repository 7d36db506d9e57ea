import { type UIEvent, useState } from 'react';

const TOP_PX = 4;

/**
 * Keeps rows in their place while somebody reads below the top: those that are new since are counted, and shown once they
 * are asked for or the reader is back at the top.
 */
export function useNewAbove<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<string>();
  // A list of others has no place to keep.
  const count =
    held === undefined
      ? 0
      : Math.max(
          0,
          rows.findIndex((row) => keyOf(row) === held),
        );
  const [first] = rows.slice(count);
  const show = () => setHeld(undefined);
  return {
    shown: count === 0 ? rows : rows.slice(count),
    count,
    show,
    onScroll: ({ currentTarget }: Pick<UIEvent<HTMLElement>, 'currentTarget'>) => {
      if (currentTarget.scrollTop <= TOP_PX) show();
      else if (first !== undefined) setHeld(keyOf(first));
    },
  };
}
