import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Marks {
  count: number;
  /** How many stand in a row. */
  columns?: number;
  /** Whether there is anything behind one. */
  isMark?: (index: number) => boolean;
}

const stepsOf = (columns: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

function lastMark(count: number, isMark: (index: number) => boolean): number | undefined {
  let index = count - 1;
  while (index >= 0 && !isMark(index)) index -= 1;
  return index >= 0 ? index : undefined;
}

/**
 * Marks that are too small to be links side by side: one of them is a link at a time, the one under the pointer or the one
 * that the arrow keys have reached.
 */
export function useRovingMark<E extends HTMLElement>({ count, columns = count, isMark = () => true }: Marks) {
  const place = useRef<E>(null);
  const hasMoved = useRef(false);
  const [chosen, setChosen] = useState<number>();
  const last = lastMark(count, isMark);
  const current = chosen !== undefined && chosen < count && isMark(chosen) ? chosen : last;

  // The link that had the focus is gone, and another one has taken its place.
  useLayoutEffect(() => {
    if (hasMoved.current && current !== undefined) place.current?.querySelector('a')?.focus();
    hasMoved.current = false;
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepsOf(columns)[event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    let next = current + step;
    while (next >= 0 && next < count && !isMark(next)) next += step;
    if (next < 0 || next >= count) return;
    hasMoved.current = true;
    setChosen(next);
  };
  const point = (index: number) => {
    if (isMark(index)) setChosen(index);
  };
  return { place, current, point, onKeyDown };
}
