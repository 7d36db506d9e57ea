import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type Membership, rowIndexOf } from '../shared/alert-pages.ts';
import { lastOpened } from '../shared/last-opened.ts';
import type { ListItem } from './list-items.ts';
import { type ListRow, rowOf } from './list-rows.ts';
import { focusItem, useKeptFocus } from './use-kept-focus.ts';

interface CursorOptions {
  items: readonly ListItem[];
  scroller: RefObject<HTMLDivElement | null>;
  /** The height of what stands above the rows. */
  headPx: number;
  rows: readonly ListRow[];
  offsets: readonly number[];
  onNearEnd: () => void;
}

const EDGE_PX = 40;

/** Scrolls just enough to show a part of the content. */
function reveal(element: HTMLElement, { top, bottom }: { top: number; bottom: number }) {
  if (top - EDGE_PX < element.scrollTop) element.scrollTop = top - EDGE_PX;
  else if (bottom + EDGE_PX > element.scrollTop + element.clientHeight) {
    element.scrollTop = bottom + EDGE_PX - element.clientHeight;
  }
}

/** What Tab reaches among the items that are drawn: the keyboard's place, or the first of them while it is elsewhere. */
export const tabStopOf = (drawn: readonly ListItem[], cursorKey: string | undefined): string | undefined =>
  drawn.some(({ key }) => key === cursorKey) ? cursorKey : drawn[0]?.key;

/** The item of an alert: its own, or the row that stands for it. */
const itemOf = (items: readonly ListItem[], opened: Membership): ListItem | undefined =>
  items[
    rowIndexOf(
      items.map(({ alert, incident }) => ({ id: alert.id, incident: incident ?? null })),
      opened,
      true,
    )
  ];

/** The keyboard's place in the list: the focused item, remembered while it is out of sight. */
export function useCursor(options: CursorOptions) {
  const { items, scroller, headPx, rows, offsets, onNearEnd } = options;
  const [key, setKey] = useState<string>();
  const index = items.findIndex((item) => item.key === key);
  useKeptFocus(scroller, key);
  const [returnedTo, setReturnedTo] = useState(lastOpened.take);
  const moveTo = useCallback(
    (item: ListItem | undefined) => {
      const element = scroller.current;
      if (!element || !item) return;
      if (item === items.at(-1)) onNearEnd();
      setKey(item.key);
      const row = rowOf(rows, item.key);
      reveal(element, { top: headPx + (offsets[row] ?? 0), bottom: headPx + (offsets[row + 1] ?? 0) });
      focusItem(element, item.key);
    },
    [items, rows, offsets, headPx, scroller, onNearEnd],
  );
  // Back from an alert, the list stands where it was left.
  const returned = rows.length > 0 && returnedTo ? itemOf(items, returnedTo) : undefined;
  useEffect(() => {
    if (!returned) return;
    setReturnedTo(undefined);
    moveTo(returned);
  }, [returned, moveTo]);
  const move = useCallback(
    (step: 1 | -1) => moveTo(items[index < 0 ? 0 : Math.min(Math.max(index + step, 0), items.length - 1)]),
    [items, index, moveTo],
  );
  return useMemo(
    () => ({ key: index < 0 ? undefined : key, item: items[index], setKey, move, moveTo }),
    [key, index, items, move, moveTo],
  );
}
