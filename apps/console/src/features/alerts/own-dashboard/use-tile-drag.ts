import { type PointerEvent, type RefObject, useState } from 'react';
import {
  COLUMNS,
  type Handle,
  pulled,
  type Size,
  type Tile,
  withPlace,
} from '../../../entities/own-dashboard/layout.ts';

export const ROW = 52;
export const GAP = 12;

interface Drag {
  index: number;
  kind: 'move' | Handle;
  fromX: number;
  fromY: number;
  dx: number;
  dy: number;
}

interface TileDragOptions {
  box: RefObject<HTMLElement | null>;
  tiles: readonly Tile[];
  leastOf: (tile: Tile) => Size;
  onChange: (tiles: readonly Tile[]) => void;
}

/** Tiles follow the pointer; where they would come to lie is known all along, and kept when it lets go. */
export function useTileDrag({ box, tiles, leastOf, onChange }: TileDragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const cellWidth = () => ((box.current?.clientWidth ?? 0) + GAP) / COLUMNS;

  function after({ index, kind, dx, dy }: Drag): readonly Tile[] {
    const tile = tiles[index];
    if (!tile) return tiles;
    const [columns, rows] = [Math.round(dx / cellWidth()), Math.round(dy / (ROW + GAP))];
    if (columns === 0 && rows === 0) return tiles;
    const least = leastOf(tile);
    const part = kind === 'move' ? { x: tile.x + columns, y: tile.y + rows } : pulled(tile, kind, columns, rows, least);
    return withPlace(tiles, index, part, least);
  }

  const handlers = (index: number, kind: Drag['kind']) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ index, kind, fromX: event.clientX, fromY: event.clientY, dx: 0, dy: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      setDrag((now) => now && { ...now, dx: event.clientX - now.fromX, dy: event.clientY - now.fromY }),
    onPointerUp: () => {
      if (!drag) return;
      const next = after(drag);
      if (next !== tiles) onChange(next);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { drag, preview: drag ? after(drag) : tiles, handlers };
}
