import { circleOnGround } from './circles.ts';
import { clipToFrame, polygonThrough, segmentInFrame, segmentThrough } from './clip.ts';
import type { GroundToFrame } from './homography.ts';
import type { Segment } from './lines.ts';
import { between, type FrameSpace, type GroundPoint, type GroundSpace } from './points.ts';
import { edgesOf, type FramePolygon, type GroundPolygon, polygonBounds } from './polygons.ts';

/** The part of an area on the ground that the picture shows: cut at the horizon and at the picture's border. */
export const groundInFrame = (groundToFrame: GroundToFrame, area: GroundPolygon): FramePolygon =>
  clipToFrame(polygonThrough(groundToFrame, area));

/** A circle on the ground as the picture shows it. */
export const circleInFrame = (groundToFrame: GroundToFrame, center: GroundPoint, radiusM: number): FramePolygon =>
  groundInFrame(groundToFrame, circleOnGround(center, radiusM));

/** A line on the ground as the picture shows it; nothing where it shows none of it. */
export function groundSegmentInFrame(
  groundToFrame: GroundToFrame,
  segment: Segment<GroundSpace>,
): Segment<FrameSpace> | undefined {
  const seen = segmentThrough(groundToFrame, segment);
  return seen && segmentInFrame(seen);
}

type Axis = 0 | 1;

/** More lines than this are a grey veil, and cost as much to draw as they hide. */
const MOST_LINES = 60;

/** The step of a grid that has not too many lines over a span. */
export function gridStep(spanM: number, wantedM: number): number {
  const step = wantedM > 0 && Number.isFinite(wantedM) ? wantedM : 1;
  const doublings = Math.max(0, Math.ceil(Math.log2(spanM / step / MOST_LINES)));
  return step * 2 ** doublings;
}

/** The pieces inside an area of the line on which one coordinate has a value. */
function lineInside(area: GroundPolygon, axis: Axis, at: number): Segment<GroundSpace>[] {
  const other = axis === 0 ? 1 : 0;
  const crossings = edgesOf(area)
    .filter(([a, b]) => a[axis] > at !== b[axis] > at)
    .map(([a, b]) => between(a, b, (at - a[axis]) / (b[axis] - a[axis])))
    .toSorted((a, b) => a[other] - b[other]);
  return crossings.flatMap((start, index): Segment<GroundSpace>[] =>
    index % 2 === 0 && crossings[index + 1] ? [[start, crossings[index + 1]!]] : [],
  );
}

/** The lines of a grid over an area of the ground, a line every `stepM` metres or a doubling of it. */
export function groundGrid(area: GroundPolygon, stepM: number): Segment<GroundSpace>[] {
  const bounds = polygonBounds(area);
  if (!bounds || ![bounds.x, bounds.y, bounds.width, bounds.height].every(Number.isFinite)) return [];
  const step = gridStep(Math.max(bounds.width, bounds.height), stepM);
  const along = (axis: Axis, from: number, span: number) =>
    Array.from({ length: Math.floor((from + span) / step) - Math.ceil(from / step) + 1 }, (_, index) =>
      lineInside(area, axis, (Math.ceil(from / step) + index) * step),
    ).flat();
  return [...along(0, bounds.x, bounds.width), ...along(1, bounds.y, bounds.height)];
}

/** The same grid as the picture shows it. */
export const gridInFrame = (groundToFrame: GroundToFrame, area: GroundPolygon, stepM: number): Segment<FrameSpace>[] =>
  groundGrid(area, stepM)
    .map((line) => groundSegmentInFrame(groundToFrame, line))
    .filter((line) => line !== undefined);
