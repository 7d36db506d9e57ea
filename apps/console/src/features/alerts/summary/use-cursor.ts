import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { type ListRow, rowOf, SIZES } from './list-rows.ts';

interface CursorOptions {
  alerts: readonly Alert[];
  scroller: RefObject<HTMLDivElement | null>;
  isTable: boolean;
  rows: readonly ListRow[];
  offsets: readonly number[];
  onNearEnd: () => void;
}

const EDGE_PX = 40;

/** Where the alert at `index` lies in the scroller's content. */
function placeOf({ alerts, isTable, rows, offsets }: CursorOptions, index: number): { top: number; bottom: number } {
  if (isTable) {
    const top = (index + 1) * SIZES.tableRowPx;
    return { top, bottom: top + SIZES.tableRowPx };
  }
  const row = rowOf(rows, alerts[index]?.id ?? '');
  return { top: offsets[row] ?? 0, bottom: offsets[row + 1] ?? 0 };
}

/** Scrolls just enough to show a part of the content. */
function reveal(element: HTMLElement, { top, bottom }: { top: number; bottom: number }) {
  if (top - EDGE_PX < element.scrollTop) element.scrollTop = top - EDGE_PX;
  else if (bottom + EDGE_PX > element.scrollTop + element.clientHeight) {
    element.scrollTop = bottom + EDGE_PX - element.clientHeight;
  }
}

/** Focuses an item that is drawn only after the scroll has been noticed. */
function focusItem(scroller: HTMLElement, id: string, tries = 10) {
  const item = scroller.querySelector<HTMLElement>(`[data-alert="${CSS.escape(id)}"]`);
  if (item) item.focus({ preventScroll: true, focusVisible: true });
  else if (tries > 0) requestAnimationFrame(() => focusItem(scroller, id, tries - 1));
}

/** What Tab reaches among the items that are drawn: the keyboard's place, or the first of them while it is elsewhere. */
export const tabStopOf = (drawn: readonly Alert[], cursorId: string | undefined): string | undefined =>
  drawn.some(({ id }) => id === cursorId) ? cursorId : drawn[0]?.id;

/** The keyboard's place in the list: the focused item, remembered while it is out of sight. */
export function useCursor(options: CursorOptions) {
  const { alerts, scroller, onNearEnd } = options;
  const [id, setId] = useState<string>();
  const index = alerts.findIndex((alert) => alert.id === id);
  const move = useCallback(
    (step: 1 | -1) => {
      const element = scroller.current;
      const next = index < 0 ? 0 : Math.min(Math.max(index + step, 0), alerts.length - 1);
      const alert = alerts[next];
      if (!element || !alert) return;
      if (next === alerts.length - 1) onNearEnd();
      setId(alert.id);
      reveal(element, placeOf(options, next));
      focusItem(element, alert.id);
    },
    [alerts, index, scroller, onNearEnd, options],
  );
  return useMemo(
    () => ({ id: index < 0 ? undefined : id, alert: alerts[index], setId, move }),
    [id, index, alerts, move],
  );
}
