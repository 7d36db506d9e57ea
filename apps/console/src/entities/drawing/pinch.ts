import { canZoomIn, pan, type Viewport, zoomTo } from '@sightline/editor/viewport';
import { between, distance, type ScreenPoint } from '@sightline/geometry/points';

export type Fingers = readonly [ScreenPoint, ScreenPoint];

/** Two fingers that move: what lies between them stays between them. */
export function pinched(view: Viewport, before: Fingers, now: Fingers): Viewport {
  const [from, to] = [between(...before, 0.5), between(...now, 0.5)];
  const apart = distance(...before);
  const wanted = apart > 0 ? view.zoom * (distance(...now) / apart) : view.zoom;
  const zoom = wanted > view.zoom && !canZoomIn(view) ? view.zoom : wanted;
  return pan(zoomTo(view, zoom, from), to[0] - from[0], to[1] - from[1]);
}
