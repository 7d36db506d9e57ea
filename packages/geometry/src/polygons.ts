import { type Box, boxAround, boxContains, cornersOf } from './boxes.ts';
import { distanceToSegment, type Segment, segmentsMeet } from './lines.ts';
import { type FrameSpace, type GroundSpace, type Point, type Space, turn } from './points.ts';

/** The corners in order, either way round, the first one not repeated. Crossing edges follow the even-odd rule. */
export type Polygon<S extends Space> = readonly Point<S>[];
export type FramePolygon = Polygon<FrameSpace>;
export type GroundPolygon = Polygon<GroundSpace>;

// Far below a pixel of any picture and a hair on any ground; absorbs rounding of coordinates stored as text.
const EDGE_TOLERANCE = 1e-9;

/** The edges of a polygon, the closing one included. */
export const edgesOf = <S extends Space>(polygon: Polygon<S>): Segment<S>[] =>
  polygon.map((start, index) => [start, polygon[(index + 1) % polygon.length]!]);

/** Whether a point lies in a polygon; a point on an edge or a corner does. */
export function polygonContains<S extends Space>(polygon: Polygon<S>, point: Point<S>): boolean {
  if (polygon.length < 3) return false;
  const edges = edgesOf(polygon);
  if (edges.some((edge) => distanceToSegment(edge, point) <= EDGE_TOLERANCE)) return true;
  return edges.filter((edge) => isLeftOf(edge, point)).length % 2 === 1;
}

// Whether a ray to the right of the point meets the edge; half-open in y, so that a shared corner counts once.
function isLeftOf<S extends Space>([start, end]: Segment<S>, [x, y]: Point<S>): boolean {
  if (start[1] > y === end[1] > y) return false;
  return x < start[0] + ((y - start[1]) / (end[1] - start[1])) * (end[0] - start[0]);
}

/** Signed area: positive when the corners run counter-clockwise on the ground (clockwise on a screen). */
export function signedArea<S extends Space>(polygon: Polygon<S>): number {
  const origin = polygon[0];
  if (!origin) return 0;
  return edgesOf(polygon).reduce((sum, [a, b]) => sum + turn(origin, a, b), 0) / 2;
}

/** Area of a polygon without crossing edges, in the squared unit of its space. */
export const polygonArea = <S extends Space>(polygon: Polygon<S>): number => Math.abs(signedArea(polygon));

/** Centre of mass of a polygon; the mean of its corners when it has no area. Nothing for no corners. */
export function polygonCenter<S extends Space>(polygon: Polygon<S>): Point<S> | undefined {
  const origin = polygon[0];
  if (!origin) return undefined;
  const doubled = 2 * signedArea(polygon);
  const weighted = edgesOf(polygon).map(([a, b]) => ({ a, b, weight: turn(origin, a, b) }));
  const mean = (axis: 0 | 1): number =>
    Math.abs(doubled) > Number.EPSILON
      ? weighted.reduce((sum, { a, b, weight }) => sum + ((origin[axis] + a[axis] + b[axis]) * weight) / 3, 0) / doubled
      : polygon.reduce((sum, corner) => sum + corner[axis], 0) / polygon.length;
  return [mean(0), mean(1)];
}

/** The least box around a polygon; nothing for no corners. */
export const polygonBounds = <S extends Space>(polygon: Polygon<S>): Box<S> | undefined => boxAround(polygon);

/** Whether a box and a polygon share a point: one inside the other, overlapping or touching. */
export function boxMeetsPolygon<S extends Space>(box: Box<S>, polygon: Polygon<S>): boolean {
  if (polygon.length < 3) return false;
  const corners = cornersOf(box);
  if (polygon.some((corner) => boxContains(box, corner))) return true;
  if (corners.some((corner) => polygonContains(polygon, corner))) return true;
  const sides = edgesOf(corners);
  return edgesOf(polygon).some((edge) => sides.some((side) => segmentsMeet(edge, side)));
}

/** Whether two polygons share a point. */
export function polygonsMeet<S extends Space>(a: Polygon<S>, b: Polygon<S>): boolean {
  if (a.length < 3 || b.length < 3) return false;
  if (polygonContains(a, b[0]!) || polygonContains(b, a[0]!)) return true;
  const edges = edgesOf(b);
  return edgesOf(a).some((edge) => edges.some((other) => segmentsMeet(edge, other)));
}

/** Distance from a point to a polygon: 0 inside, infinite when there is no polygon. */
export function distanceToPolygon<S extends Space>(polygon: Polygon<S>, point: Point<S>): number {
  if (polygonContains(polygon, point)) return 0;
  return Math.min(...edgesOf(polygon).map((edge) => distanceToSegment(edge, point)));
}
