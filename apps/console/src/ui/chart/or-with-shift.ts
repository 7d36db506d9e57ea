import type { MouseEvent } from 'react';

/** A click on a mark leads away; with Shift it adds the mark to the filter instead, where there is one to add it to. */
export const orWithShift = (add: (() => void) | undefined) => (event: MouseEvent) => {
  if (!event.shiftKey || !add) return;
  event.preventDefault();
  add();
};
