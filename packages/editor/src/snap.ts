import { nearestOnSegment } from '@sightline/geometry/lines';
import { clampToFrame, distance, type FramePoint, type ScreenPoint, screenToFrame } from '@sightline/geometry/points';
import { pointsOf, stageEdgesOf } from './forms.ts';
import type { Form } from './shapes.ts';
import { STAGE, toStage } from './stage.ts';

/** The corner of a form nearest to a place, when it is nearer than what was found before. */
function nearerCorner(form: Form, place: ScreenPoint, found: Found): void {
  for (const point of pointsOf(form)) {
    const away = Math.hypot(point[0] * STAGE.width - place[0], point[1] * STAGE.height - place[1]);
    if (away > found.distance || (found.at && away === found.distance)) continue;
    found.at = point;
    found.distance = away;
  }
}

/** The same for its edges. */
function nearerEdge(form: Form, place: ScreenPoint, found: Found): void {
  for (const edge of stageEdgesOf(form)) {
    const on: ScreenPoint = nearestOnSegment(edge, place);
    const away = distance(on, place);
    if (away > found.distance || (found.at && away === found.distance)) continue;
    found.at = screenToFrame(on, STAGE);
    found.distance = away;
  }
}

interface Found {
  at: FramePoint | undefined;
  distance: number;
}

/** Whether a place is so far from a form that nothing of it can be near. It runs for every form at every move. */
function isFar(form: Form, place: ScreenPoint, within: number): boolean {
  let [left, right, top, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [x, y] of pointsOf(form)) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return (
    place[0] < left * STAGE.width - within ||
    place[0] > right * STAGE.width + within ||
    place[1] < top * STAGE.height - within ||
    place[1] > bottom * STAGE.height + within
  );
}

/** The place a dragged point comes to rest at: a corner of another shape, else its edge, else where it is. */
export function snapped(at: FramePoint, others: readonly Form[], within: number): FramePoint {
  const place = toStage(at);
  const near = others.filter((form) => !isFar(form, place, within));
  const corner: Found = { at: undefined, distance: within };
  for (const form of near) nearerCorner(form, place, corner);
  if (corner.at) return corner.at;
  const edge: Found = { at: undefined, distance: within };
  for (const form of near) nearerEdge(form, place, edge);
  return edge.at ?? at;
}

const EIGHTH = Math.PI / 4;

/** The place in the direction of the nearest eighth of a turn from the point before, as far away. */
export function straightened(from: FramePoint, at: FramePoint): FramePoint {
  const [a, b] = [toStage(from), toStage(at)];
  const angle = Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / EIGHTH) * EIGHTH;
  const length = distance(a, b);
  return clampToFrame(screenToFrame([a[0] + Math.cos(angle) * length, a[1] + Math.sin(angle) * length], STAGE));
}
