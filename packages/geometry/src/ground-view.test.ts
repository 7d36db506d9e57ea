import { describe, expect, it } from 'vitest';
import { circleInFrame, gridInFrame, gridStep, groundGrid, groundInFrame } from './ground-view.ts';
import type { GroundToFrame } from './homography.ts';
import type { GroundPoint } from './points.ts';
import { polygonArea } from './polygons.ts';

/** From straight above: 20 m across the picture. */
const ABOVE: GroundToFrame = { matrix: [0.05, 0, 0, 0, 0.05, 0, 0, 0, 1] };
const rectangle = (x: number, y: number, width: number, height: number): GroundPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

describe('a grid on the ground', () => {
  it('has a line at every step inside the area, both ways', () => {
    const lines = groundGrid(rectangle(0.5, 0.5, 4, 3), 1);
    expect(lines).toHaveLength(4 + 3);
    expect(lines[0]).toEqual([
      [1, 0.5],
      [1, 3.5],
    ]);
  });

  it('leaves out what is not part of the area', () => {
    const notch: GroundPoint[] = [
      ...rectangle(0.1, 0.1, 5, 5).slice(0, 3),
      [3.5, 5.1],
      [3.5, 2.5],
      [1.5, 2.5],
      [1.5, 5.1],
      [0.1, 5.1],
    ];
    const across = groundGrid(notch, 1).filter(([a, b]) => a[1] === 4 && b[1] === 4);
    expect(across).toHaveLength(2);
  });

  it('has wider steps where there would be too many lines, and none over nothing', () => {
    expect(groundGrid(rectangle(0, 0, 10_000, 10_000), 1).length).toBeLessThanOrEqual(2 * 61);
    expect(gridStep(1000, 1)).toBe(32);
    expect(gridStep(10, Number.NaN)).toBe(1);
    expect(groundGrid([], 1)).toEqual([]);
    expect(
      groundGrid(
        [
          [0, 0],
          [Number.POSITIVE_INFINITY, 0],
          [1, 1],
        ],
        1,
      ),
    ).toEqual([]);
  });

  it('is cut at the border of the picture', () => {
    const seen = gridInFrame(ABOVE, rectangle(-50, -50, 100, 100), 5);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.flat(2).every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

describe('areas on the ground', () => {
  it('are shown as far as the picture reaches', () => {
    expect(polygonArea(groundInFrame(ABOVE, rectangle(5, 5, 10, 10)))).toBeCloseTo(0.25);
    expect(groundInFrame(ABOVE, rectangle(50, 50, 10, 10))).toEqual([]);
  });

  it('may be circles', () => {
    expect(polygonArea(circleInFrame(ABOVE, [10, 10], 4))).toBeCloseTo(Math.PI * 0.2 ** 2, 2);
  });
});
