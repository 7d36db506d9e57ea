import type { RuleArea } from '@sightline/contract/rules/areas';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import { boxMeetsPolygon } from '@sightline/geometry/polygons';

// The same tolerance the geometry package has: far below a pixel, absorbs rounding of coordinates stored as text.
const EDGE_TOLERANCE = 1e-9;

interface FlatArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** x0, y0, x1, y1, ... */
  readonly corners: Float64Array;
}

export type InsideTest = (point: FramePoint) => boolean;

/**
 * A test whether a point lies in one of the areas, edges included. It answers as `polygonContains` of the geometry
 * package does, but allocates nothing and settles most points by the bounding box: it runs for every object of every
 * frame. Lines are no areas and hold no point.
 */
export function insideAny(areas: readonly RuleArea[]): InsideTest {
  const flat = areas.filter((area) => area.area_type === 'polygon' && area.points.length >= 3).map(flatten);
  return (point) => {
    for (const area of flat) if (contains(area, point[0], point[1])) return true;
    return false;
  };
}

const SLOTS = 256;

/** The same test, which knows the points it was asked about last. */
function remembering(test: InsideTest): InsideTest {
  const xs = new Float64Array(SLOTS).fill(Number.NaN);
  const ys = new Float64Array(SLOTS).fill(Number.NaN);
  const answers = new Uint8Array(SLOTS);
  return (point) => {
    const [x, y] = [point[0], point[1]];
    const slot = ((x * 65_521) ^ (y * 40_503)) & (SLOTS - 1);
    if (xs[slot] !== x || ys[slot] !== y) {
      xs[slot] = x;
      ys[slot] = y;
      answers[slot] = test(point) ? 1 : 0;
    }
    return answers[slot] === 1;
  };
}

/**
 * `insideAny` for versions of a flow that are run over the same frames: those with the same areas have one test, so that
 * each point is looked at once.
 */
export function sharedInside(): typeof insideAny {
  const known = new Map<string, InsideTest>();
  return (areas) => {
    const key = JSON.stringify(areas.map(({ area_type, points }) => [area_type, points]));
    const test = known.get(key) ?? remembering(insideAny(areas));
    known.set(key, test);
    return test;
  };
}

/** A test whether a box shares a point with one of the areas. Lines are no areas. */
export function meetsAny(areas: readonly RuleArea[]): (box: FrameBox) => boolean {
  const flat = areas
    .filter((area) => area.area_type === 'polygon' && area.points.length >= 3)
    .map((area) => ({ ...flatten(area), points: area.points }));
  return (box) => {
    for (const { left, top, right, bottom, points } of flat) {
      const isApart = box.x > right || box.x + box.width < left || box.y > bottom || box.y + box.height < top;
      if (!isApart && boxMeetsPolygon(box, points)) return true;
    }
    return false;
  };
}

/** Whether anything was drawn that a point can lie in. */
export const hasPolygon = (areas: readonly RuleArea[]): boolean =>
  areas.some((area) => area.area_type === 'polygon' && area.points.length >= 3);

function flatten({ points }: RuleArea): FlatArea {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return {
    left: Math.min(...xs) - EDGE_TOLERANCE,
    top: Math.min(...ys) - EDGE_TOLERANCE,
    right: Math.max(...xs) + EDGE_TOLERANCE,
    bottom: Math.max(...ys) + EDGE_TOLERANCE,
    corners: Float64Array.from(points.flat()),
  };
}

function contains({ left, top, right, bottom, corners }: FlatArea, x: number, y: number): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  let isInside = false;
  let fromX = corners[corners.length - 2]!;
  let fromY = corners[corners.length - 1]!;
  for (let index = 0; index < corners.length; index += 2) {
    const toX = corners[index]!;
    const toY = corners[index + 1]!;
    if (isOnEdge(fromX, fromY, toX, toY, x, y)) return true;
    // A ray to the right, half-open in y, so that a shared corner counts once.
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
    fromX = toX;
    fromY = toY;
  }
  return isInside;
}

function isOnEdge(fromX: number, fromY: number, toX: number, toY: number, x: number, y: number): boolean {
  // Most edges are nowhere near: a few comparisons spare the division.
  const near = EDGE_TOLERANCE;
  if ((fromX > x + near && toX > x + near) || (fromX < x - near && toX < x - near)) return false;
  if ((fromY > y + near && toY > y + near) || (fromY < y - near && toY < y - near)) return false;
  const dx = toX - fromX;
  const dy = toY - fromY;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  const offX = fromX + dx * share - x;
  const offY = fromY + dy * share - y;
  return offX * offX + offY * offY <= EDGE_TOLERANCE * EDGE_TOLERANCE;
}
