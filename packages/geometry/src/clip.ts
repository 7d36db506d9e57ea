import { type Box, frameBox } from './boxes.ts';
import type { Homography } from './homography.ts';
import type { Segment } from './lines.ts';
import { transform } from './matrices.ts';
import { between, clampToFrame, type FrameSpace, type Point, type Space } from './points.ts';
import type { FramePolygon, Polygon } from './polygons.ts';

/** How far inside something a point lies; negative outside. Linear, so that the border can be found between two points. */
type Depth<S extends Space> = (point: Point<S>) => number;

/** The part of a polygon where the depth is not negative. */
const cutPolygon = <S extends Space>(polygon: Polygon<S>, depth: Depth<S>): Polygon<S> =>
  polygon.flatMap((a, index): Point<S>[] => {
    const b = polygon[(index + 1) % polygon.length]!;
    const [from, to] = [depth(a), depth(b)];
    const kept = from >= 0 ? [a] : [];
    return from >= 0 === to >= 0 ? kept : [...kept, between(a, b, from / (from - to))];
  });

/** The part of a segment where the depth is not negative; nothing when there is none. */
function cutSegment<S extends Space>(segment: Segment<S>, depth: Depth<S>): Segment<S> | undefined {
  const [a, b] = segment;
  const [from, to] = [depth(a), depth(b)];
  if (from >= 0 && to >= 0) return segment;
  if (from < 0 && to < 0) return undefined;
  const border = between(a, b, from / (from - to));
  return from >= 0 ? [a, border] : [border, b];
}

const bordersOf = <S extends Space>(box: Box<S>): Depth<S>[] => [
  ([x]) => x - box.x,
  ([x]) => box.x + box.width - x,
  ([, y]) => y - box.y,
  ([, y]) => box.y + box.height - y,
];

/** The part of a polygon inside a box, cut one side at a time; empty when there is none. */
export const clipToBox = <S extends Space>(polygon: Polygon<S>, box: Box<S>): Polygon<S> =>
  bordersOf(box).reduce(cutPolygon<S>, polygon);

const FRAME_BORDERS = bordersOf(frameBox(0, 0, 1, 1));

/** The part of a polygon inside the picture; empty when there is none. */
export const clipToFrame = (polygon: FramePolygon): FramePolygon =>
  FRAME_BORDERS.reduce(cutPolygon, polygon).map(clampToFrame);

/** The part of a segment inside the picture. */
export function segmentInFrame(segment: Segment<FrameSpace>): Segment<FrameSpace> | undefined {
  let left: Segment<FrameSpace> | undefined = segment;
  for (const border of FRAME_BORDERS) left = left && cutSegment(left, border);
  return left && [clampToFrame(left[0]), clampToFrame(left[1])];
}

// Nearer to the horizon than this share of the farthest point's weight counts as on it: beyond lies nothing.
const HORIZON_SHARE = 1e-6;

/** How far in front of the horizon of a mapping points lie; nothing when all of them are behind it. */
function aheadOf<From extends Space, To extends Space>(
  { matrix }: Homography<From, To>,
  points: readonly Point<From>[],
): Depth<From> | undefined {
  const weight = ([x, y]: Point<From>): number => transform(matrix, [x, y, 1])[2];
  const most = Math.max(0, ...points.map(weight));
  return most > 0 ? (point) => weight(point) - most * HORIZON_SHARE : undefined;
}

const landed = <From extends Space, To extends Space>({ matrix }: Homography<From, To>, [x, y]: Point<From>) => {
  const [u, v, w] = transform(matrix, [x, y, 1]);
  return [u / w, v / w] as Point<To>;
};

/** Where the part of a polygon in front of the horizon lands; empty when all of it is beyond. */
export function polygonThrough<From extends Space, To extends Space>(
  homography: Homography<From, To>,
  polygon: Polygon<From>,
): Polygon<To> {
  const depth = aheadOf(homography, polygon);
  return depth ? cutPolygon(polygon, depth).map((point) => landed(homography, point)) : [];
}

/** Where the part of a segment in front of the horizon lands; nothing when all of it is beyond. */
export function segmentThrough<From extends Space, To extends Space>(
  homography: Homography<From, To>,
  segment: Segment<From>,
): Segment<To> | undefined {
  const depth = aheadOf(homography, segment);
  const kept = depth && cutSegment(segment, depth);
  return kept && [landed(homography, kept[0]), landed(homography, kept[1])];
}
