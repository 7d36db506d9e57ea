import { boxAround } from '@sightline/geometry/boxes';
import { nearestOnSegment } from '@sightline/geometry/lines';
import { clampToFrame, distance, type FramePoint, type ScreenPoint, screenToFrame } from '@sightline/geometry/points';
import { pointsOf, stageEdgesOf } from './forms.ts';
import { onceFor } from './once-for.ts';
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

/** Made once for each form: at every move of the pointer all of them are asked for. */
const boxOf = onceFor((form: Form) => boxAround(pointsOf(form))!);

/** Whether a place is so far from a form that nothing of it can be near. */
function isFar(form: Form, place: ScreenPoint, within: number): boolean {
  const { x, y, width, height } = boxOf(form);
  return (
    place[0] < x * STAGE.width - within ||
    place[0] > (x + width) * STAGE.width + within ||
    place[1] < y * STAGE.height - within ||
    place[1] > (y + height) * STAGE.height + within
  );
}

/** What points come to rest at, besides other shapes: the crossings of a grid, its step a share of width and height. */
export interface Snapping {
  readonly isOn: boolean;
  readonly grid: readonly [number, number] | null;
}

/** The crossing of the grid that is near enough. */
function crossingNear(at: FramePoint, { grid }: Snapping, within: number): FramePoint | undefined {
  if (!grid) return undefined;
  const crossing = clampToFrame([Math.round(at[0] / grid[0]) * grid[0], Math.round(at[1] / grid[1]) * grid[1]]);
  return distance(toStage(crossing), toStage(at)) <= within ? crossing : undefined;
}

interface Around {
  readonly others: readonly Form[];
  readonly snapping: Snapping;
}

/** The place a dragged point comes to rest at: a corner of another shape, else its edge, else the grid, else where it is. */
export function snapped(at: FramePoint, { others, snapping }: Around, within: number): FramePoint {
  if (!snapping.isOn) return at;
  const place = toStage(at);
  const near = others.filter((form) => !isFar(form, place, within));
  const corner: Found = { at: undefined, distance: within };
  for (const form of near) nearerCorner(form, place, corner);
  if (corner.at) return corner.at;
  const edge: Found = { at: undefined, distance: within };
  for (const form of near) nearerEdge(form, place, edge);
  return edge.at ?? crossingNear(at, snapping, within) ?? at;
}

const EIGHTH = Math.PI / 4;

/** The place in the direction of the nearest eighth of a turn from the point before, as far away. */
export function straightened(from: FramePoint, at: FramePoint): FramePoint {
  const [a, b] = [toStage(from), toStage(at)];
  const angle = Math.round(Math.atan2(b[1] - a[1], b[0] - a[0]) / EIGHTH) * EIGHTH;
  const length = distance(a, b);
  return clampToFrame(screenToFrame([a[0] + Math.cos(angle) * length, a[1] + Math.sin(angle) * length], STAGE));
}
