import { between, distance, type Point, type Space, turn } from './points.ts';

export type Segment<S extends Space> = readonly [start: Point<S>, end: Point<S>];
export type Polyline<S extends Space> = readonly Point<S>[];

/**
 * The side of a line, looking from its start to its end. In the picture and on the screen, where y grows downwards,
 * `1` is the right-hand side; on the ground it is the left-hand side. `0` is on the line.
 */
export type Side = -1 | 0 | 1;

/** A step across a line: where, and the side it ended on. */
export interface Crossing<S extends Space> {
  readonly at: Point<S>;
  readonly to: -1 | 1;
}

/** Length of a segment. */
export const segmentLength = <S extends Space>([start, end]: Segment<S>): number => distance(start, end);

/** On which side of the (endless) line through a segment a point lies. */
export const sideOf = <S extends Space>([start, end]: Segment<S>, point: Point<S>): Side =>
  Math.sign(turn(start, end, point)) as Side;

// A point on the line belongs to the positive side, so that a track resting on the line crosses once, not twice.
const settledSide = <S extends Space>(line: Segment<S>, point: Point<S>): -1 | 1 => (sideOf(line, point) < 0 ? -1 : 1);

/** The crossing of the segment `line` by a step `from` `to`, or nothing. */
export function crossingOf<S extends Space>(line: Segment<S>, from: Point<S>, to: Point<S>): Crossing<S> | undefined {
  const before = settledSide(line, from);
  const after = settledSide(line, to);
  if (before === after) return undefined;
  const a = turn(line[0], line[1], from);
  const b = turn(line[0], line[1], to);
  const at = between(from, to, a / (a - b));
  return isAlong(line, at) ? { at, to: after } : undefined;
}

const isAlong = <S extends Space>([start, end]: Segment<S>, point: Point<S>): boolean => {
  const share = shareAlong([start, end], point);
  return share >= 0 && share <= 1;
};

const shareAlong = <S extends Space>([start, end]: Segment<S>, point: Point<S>): number => {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const squared = dx * dx + dy * dy;
  return squared === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / squared;
};

/** Whether two segments share a point, ends included. */
export function segmentsMeet<S extends Space>(a: Segment<S>, b: Segment<S>): boolean {
  const a0 = sideOf(b, a[0]);
  const a1 = sideOf(b, a[1]);
  const b0 = sideOf(a, b[0]);
  const b1 = sideOf(a, b[1]);
  if (a0 !== a1 && b0 !== b1) return true;
  return (
    (a0 === 0 && isWithinBounds(b, a[0])) ||
    (a1 === 0 && isWithinBounds(b, a[1])) ||
    (b0 === 0 && isWithinBounds(a, b[0])) ||
    (b1 === 0 && isWithinBounds(a, b[1]))
  );
}

const isWithinBounds = <S extends Space>([start, end]: Segment<S>, [x, y]: Point<S>): boolean =>
  x >= Math.min(start[0], end[0]) &&
  x <= Math.max(start[0], end[0]) &&
  y >= Math.min(start[1], end[1]) &&
  y <= Math.max(start[1], end[1]);

/** The point of a segment nearest to `point`. */
export const nearestOnSegment = <S extends Space>(segment: Segment<S>, point: Point<S>): Point<S> =>
  between(segment[0], segment[1], Math.min(1, Math.max(0, shareAlong(segment, point))));

/** Distance from a point to a segment. */
export const distanceToSegment = <S extends Space>(segment: Segment<S>, point: Point<S>): number =>
  distance(nearestOnSegment(segment, point), point);

/** The pieces of a polyline, one fewer than its points. */
export const segmentsOf = <S extends Space>(line: Polyline<S>): Segment<S>[] =>
  line.slice(1).map((end, index) => [line[index]!, end]);

/** Length of a polyline. */
export const polylineLength = <S extends Space>(line: Polyline<S>): number =>
  segmentsOf(line).reduce((sum, segment) => sum + segmentLength(segment), 0);

/** Distance from a point to the nearest piece of a polyline; infinite when it has none. */
export function distanceToPolyline<S extends Space>(line: Polyline<S>, point: Point<S>): number {
  if (line.length === 1) return distance(line[0]!, point);
  return Math.min(...segmentsOf(line).map((segment) => distanceToSegment(segment, point)));
}

/** Every crossing of a polyline by one step, in the order of the polyline's pieces. */
export const crossingsOf = <S extends Space>(line: Polyline<S>, from: Point<S>, to: Point<S>): Crossing<S>[] =>
  segmentsOf(line).flatMap((segment) => crossingOf(segment, from, to) ?? []);

/** The point `along` units down a polyline, held at its ends; nothing when it has no points. */
export function pointAlong<S extends Space>(line: Polyline<S>, along: number): Point<S> | undefined {
  let left = Math.max(0, along);
  for (const segment of segmentsOf(line)) {
    const length = segmentLength(segment);
    if (left <= length) return length === 0 ? segment[0] : between(segment[0], segment[1], left / length);
    left -= length;
  }
  return line.at(-1);
}
