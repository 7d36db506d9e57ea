import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLUMNS, MOST_TILES, withTileAt } from '../../../entities/own-dashboard/layout.ts';
import { nameOf, type OwnWidget } from '../../../entities/own-dashboard/own-widget.ts';
import type { OwnDashboard } from './use-own-dashboard.ts';
import { GAP, ROW } from './use-tile-drag.ts';

/** A press that moves less than this is a click. */
const CLICK_PX = 6;
/** The pointer holds a widget a little inside its corner. */
const GRIP_PX = 24;

interface Held {
  widget: OwnWidget;
  fromX: number;
  fromY: number;
  x: number;
  y: number;
  isMoving: boolean;
  /** Where the dashboard is on the screen. */
  area?: DOMRect | undefined;
}

const wayOf = ({ fromX, fromY }: Held, x: number, y: number) => Math.hypot(x - fromX, y - fromY);

/** A widget from the list follows the pointer; let go over the dashboard, it is put there and others make room. */
export function usePaletteDrag({ tiles, setTiles }: Pick<OwnDashboard, 'tiles' | 'setTiles'>) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const wasDragged = useRef(false);
  const [held, setHeld] = useState<Held>();

  function after({ widget, x, y, area }: Held) {
    if (!area || x < area.left || x > area.right || y < area.top || tiles.length >= MOST_TILES) return undefined;
    const column = Math.floor((x - GRIP_PX - area.left + GAP) / ((area.width + GAP) / COLUMNS));
    const row = Math.floor((y - GRIP_PX - area.top + GAP) / (ROW + GAP));
    return withTileAt(tiles, widget.key, widget.size, { x: Math.max(0, column), y: Math.max(0, row) });
  }
  const drop = held?.isMoving ? after(held) : undefined;

  const handlers = (widget: OwnWidget) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const [x, y] = [event.clientX, event.clientY];
      setHeld({ widget, fromX: x, fromY: y, x, y, isMoving: false });
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const area = box.current?.getBoundingClientRect();
      setHeld((now) => now && { ...now, x, y, area, isMoving: now.isMoving || wayOf(now, x, y) > CLICK_PX });
    },
    onPointerUp: () => {
      wasDragged.current = held?.isMoving === true;
      if (drop) setTiles(drop);
      setHeld(undefined);
    },
    onPointerCancel: () => setHeld(undefined),
    // The click that ends a drag adds nothing.
    onClickCapture: (event: MouseEvent) => {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  });
  const style: CSSProperties | undefined = held && { left: held.x - GRIP_PX, top: held.y - GRIP_PX };
  return {
    box,
    handlers,
    dropped: drop?.at(-1),
    ghost: held?.isMoving && style ? { name: nameOf(t, held.widget), style } : undefined,
  };
}
