import type { FramePoint } from '@sightline/geometry/points';
import type { FramePolygon } from '@sightline/geometry/polygons';

interface Border {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly keeps: 1 | -1;
}

const BORDERS: readonly Border[] = [
  { axis: 0, at: 0, keeps: 1 },
  { axis: 0, at: 1, keeps: -1 },
  { axis: 1, at: 0, keeps: 1 },
  { axis: 1, at: 1, keeps: -1 },
];

/** The part of a polygon inside the picture, cut one border at a time; empty when there is none. */
export const clipToFrame = (polygon: FramePolygon): FramePolygon => BORDERS.reduce(clipAt, polygon);

function clipAt(polygon: FramePolygon, { axis, at, keeps }: Border): FramePolygon {
  const inside = (point: FramePoint): boolean => (point[axis] - at) * keeps >= 0;
  return polygon.flatMap((a, index): FramePoint[] => {
    const b = polygon[(index + 1) % polygon.length]!;
    const kept = inside(a) ? [a] : [];
    return inside(a) === inside(b) ? kept : [...kept, cut(a, b, axis, at)];
  });
}

function cut(a: FramePoint, b: FramePoint, axis: 0 | 1, at: number): FramePoint {
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  const other = axis === 0 ? 1 : 0;
  const value = a[other] + (b[other] - a[other]) * share;
  return axis === 0 ? [at, value] : [value, at];
}
