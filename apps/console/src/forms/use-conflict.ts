import { useState } from 'react';

/** Whose version is kept where both changed the same. */
export type Takes = 'mine' | 'theirs';

interface Found<Saved, Part> {
  now: Saved;
  parts: readonly Part[] | undefined;
}

/**
 * A save that was refused because somebody else was first: what is saved now, until the reader decides. `take` is that
 * of the edited parts; a record that saves its parts one by one names the part that was refused.
 */
export function useConflict<Saved, Part extends string = string>(
  take: (now: Saved, takes: Takes, parts?: readonly Part[]) => void,
) {
  const [found, setFound] = useState<Found<Saved, Part>>();
  const leave = () => setFound(undefined);
  return {
    found,
    show: (now: Saved, part?: Part) =>
      setFound((before) => ({
        now,
        parts: part === undefined ? undefined : [...new Set([...(before?.parts ?? []), part])],
      })),
    /** What the conflict dialog is given. */
    dialog: {
      isOpen: found !== undefined,
      onClose: leave,
      onSettle: (takes: Takes) => {
        if (found) take(found.now, takes, found.parts);
        leave();
      },
    },
  };
}
