import { canZoomIn, PAN_STEP, pan, type Viewport, ZOOM_STEP, zoomTo } from '@sightline/editor/viewport';
import type { ScreenPoint } from '@sightline/geometry/points';

/** What one notch of a wheel reports; a touch pad reports less, more often. */
const NOTCH = 100;
const held = (delta: number) => Math.max(-1, Math.min(1, delta / NOTCH));

interface Turn {
  deltaX: number;
  deltaY: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** With Ctrl the wheel zooms about the pointer, a step for each notch; without it the picture moves. */
export function wheeled(view: Viewport, turn: Turn, at: ScreenPoint): Viewport {
  if (turn.ctrlKey || turn.metaKey) {
    if (turn.deltaY < 0 && !canZoomIn(view)) return view;
    return zoomTo(view, view.zoom * ZOOM_STEP ** -held(turn.deltaY), at);
  }
  const [x, y] = turn.shiftKey && turn.deltaX === 0 ? [turn.deltaY, 0] : [turn.deltaX, turn.deltaY];
  return pan(view, -held(x) * PAN_STEP, -held(y) * PAN_STEP);
}
