import { pointsOf } from '@sightline/editor/forms';
import type { Shape } from '@sightline/editor/shapes';
import type { Viewport } from '@sightline/editor/viewport';
import { boxAround, centerOf } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { onScreen } from './paper.ts';

const WAITS_MS = 300;
const WIDTH_PX = 234;
const HEIGHT_PX = 264;
const GAP_PX = 12;

/** Beside a place, and inside the picture as far as it is large enough. */
function placeBeside(view: Viewport, at: FramePoint): { left: number; top: number } {
  const [x, y] = onScreen(view, at);
  const held = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most));
  const left = x + GAP_PX + WIDTH_PX > view.size.width ? x - GAP_PX - WIDTH_PX : x + GAP_PX;
  return { left: held(left, view.size.width - WIDTH_PX), top: held(y + GAP_PX, view.size.height - HEIGHT_PX) };
}

/** At the pointer that selected the shape; without one, at the middle of the shape. It follows what moved a little later. */
export function usePopoverPlace(drawing: Drawing, shape: Shape) {
  const [at] = useState(() => drawing.pointer.get()?.at);
  const placeNow = () => placeBeside(drawing.state().view, at ?? centerOf(boxAround(pointsOf(shape))!));
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
