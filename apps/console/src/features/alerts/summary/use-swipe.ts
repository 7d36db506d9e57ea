import { type PointerEvent, useRef, useState } from 'react';

/** From here on letting go does it. */
export const SWIPE_PX = 96;
/** A fast flick does it sooner. */
const FLICK_PX = 32;
const FLICK_PX_PER_MS = 0.6;
const VIBRATION_MS = 15;

export type Side = 'left' | 'right';

/** Which side a movement chose, if it was far or fast enough. */
export function swipedTo(dxPx: number, tookMs: number): Side | undefined {
  const farPx = Math.abs(dxPx);
  const isFlick = farPx >= FLICK_PX && farPx / Math.max(tookMs, 1) >= FLICK_PX_PER_MS;
  if (farPx < SWIPE_PX && !isFlick) return undefined;
  return dxPx > 0 ? 'right' : 'left';
}

/** Follows a finger sideways; one that lets go too early changes nothing. */
export function useSwipe(onSwipe: (side: Side) => void) {
  const start = useRef<{ x: number; atMs: number }>(undefined);
  const [dxPx, setDxPx] = useState(0);
  const end = (event: PointerEvent) => {
    const began = start.current;
    start.current = undefined;
    setDxPx(0);
    if (!began) return;
    const side = swipedTo(event.clientX - began.x, event.timeStamp - began.atMs);
    if (!side) return;
    navigator.vibrate?.(VIBRATION_MS);
    onSwipe(side);
  };
  return {
    dxPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || (event.target as Element).closest('button, a')) return;
        start.current = { x: event.clientX, atMs: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setDxPx(event.clientX - start.current.x);
      },
      onPointerUp: end,
      onPointerCancel: () => {
        start.current = undefined;
        setDxPx(0);
      },
    },
  };
}
