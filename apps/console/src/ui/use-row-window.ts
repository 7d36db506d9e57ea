import { type RefObject, useEffect, useState } from 'react';
import { type RowRange, visibleRows } from '../lib/windowing.ts';

/** Rows are drawn this far beyond the edges, so that a quick scroll finds them there. */
const MARGIN_PX = 600;

const sameRange = (a: RowRange, b: RowRange) => a.first === b.first && a.end === b.end;

/** The rows of a long list that are worth drawing, as its scroller moves. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const next = visibleRows(offsets, element.scrollTop, element.clientHeight, MARGIN_PX);
      setRange((before) => (sameRange(before, next) ? before : next));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, offsets]);
  return { first: Math.min(range.first, offsets.length - 1), end: Math.min(range.end, offsets.length - 1) };
}
