import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import type { Viewport } from '@sightline/editor/viewport';
import { boxAround } from '@sightline/geometry/boxes';
import { type FramePoint, framePoint } from '@sightline/geometry/points';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { onScreen } from './paper.ts';

const WAITS_MS = 300;
const WIDTH_PX = 234;
const HEIGHT_PX = 264;
const GAP_PX = 12;

/** Beside what lies between two sides, at the right where there is room, and inside the picture as far as it is large enough. */
function placeBeside({ size }: Viewport, [left, right]: readonly [number, number], y: number) {
  const held = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most));
  const wanted = right + GAP_PX + WIDTH_PX > size.width ? left - GAP_PX - WIDTH_PX : right + GAP_PX;
  return { left: held(wanted, size.width - WIDTH_PX), top: held(y + GAP_PX, size.height - HEIGHT_PX) };
}

function besidePoint(view: Viewport, at: FramePoint) {
  const [x, y] = onScreen(view, at);
  return placeBeside(view, [x, x], y);
}

/** Off the shape: without a pointer it would lie on the edges that a finger is about to take. */
function besideShape(view: Viewport, shape: Shape) {
  const { x, y, width, height } = boxAround(pointsOf(shape))!;
  const [left, middle] = onScreen(view, framePoint(x, y + height / 2));
  const [right] = onScreen(view, framePoint(x + width, y));
  return placeBeside(view, [left, right], middle);
}

/** At the pointer that selected the shape; without one, beside the shape. It follows what moved a little later. */
export function usePopoverPlace(drawing: Drawing, shape: Shape) {
  const [at] = useState(() => drawing.pointer.get()?.at);
  const placeNow = () => (at ? besidePoint(drawing.state().view, at) : besideShape(drawing.state().view, shape));
  const [place, setPlace] = useState(placeNow);
  const move = useEffectEvent(() => setPlace(placeNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => move(), WAITS_MS);
    };
    const stop = drawing.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [drawing]);
  return place;
}
