import { describe, expect, it } from 'vitest';
import { clipToBox, clipToFrame, polygonThrough, segmentInFrame, segmentThrough } from './clip.ts';
import type { FrameToGround } from './homography.ts';
import type { FramePoint } from './points.ts';
import { polygonArea } from './polygons.ts';

/** A horizon at half the picture: above it the weight is negative. */
const HALF: FrameToGround = { matrix: [1, 0, 0, 0, 1, 0, 0, 2, -1] };
const square = (x: number, y: number, side: number): FramePoint[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

describe('clipping', () => {
  it('keeps what is inside and cuts at the border', () => {
    expect(clipToFrame(square(0.2, 0.2, 0.4))).toEqual(square(0.2, 0.2, 0.4));
    expect(polygonArea(clipToFrame(square(-0.5, -0.5, 1)))).toBeCloseTo(0.25);
    expect(clipToFrame(square(2, 2, 1))).toEqual([]);
    expect(polygonArea(clipToBox(square(0, 0, 1), { x: 0.5, y: 0, width: 1, height: 1 }))).toBeCloseTo(0.5);
  });

  it('cuts a segment at the picture', () => {
    const line = segmentInFrame([
      [-1, 0.5],
      [2, 0.5],
    ]);
    expect(line).toEqual([
      [expect.closeTo(0), 0.5],
      [expect.closeTo(1), 0.5],
    ]);
    expect(
      segmentInFrame([
        [-1, 2],
        [2, 2],
      ]),
    ).toBeUndefined();
  });
});

describe('what lies beyond the horizon', () => {
  it('is cut away before it is projected, so that nothing lands behind the camera', () => {
    const landed = polygonThrough(HALF, square(0.1, 0.1, 0.8));
    expect(landed.length).toBeGreaterThanOrEqual(4);
    expect(landed.flat().every(Number.isFinite)).toBe(true);
    expect(landed.every(([, y]) => y > 0)).toBe(true);
  });

  it('has no place at all when all of it is there', () => {
    expect(polygonThrough(HALF, square(0.1, 0.1, 0.2))).toEqual([]);
    expect(
      segmentThrough(HALF, [
        [0.1, 0.1],
        [0.9, 0.4],
      ]),
    ).toBeUndefined();
  });

  it('leaves of a segment what is in front of it', () => {
    const [near, far] = segmentThrough(HALF, [
      [0.5, 1],
      [0.5, 0.2],
    ])!;
    expect(near).toEqual([0.5, 1]);
    expect(far[1]).toBeGreaterThan(1000);
  });
});
