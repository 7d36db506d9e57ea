import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, boxContains, boxesMeet, centerOf, clipToFrame, footOf, frameBox, overlapRatio } from './boxes.ts';
import type { FramePoint } from './points.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const anyBox = fc.tuple(unit, unit, unit, unit).map(([x, y, width, height]) => frameBox(x, y, width, height));

describe('boxes', () => {
  it('stands on the middle of its lower edge', () => {
    expect(footOf(frameBox(0.25, 0.25, 0.5, 0.5))).toEqual([0.5, 0.75]);
    expect(centerOf(frameBox(0.25, 0.25, 0.5, 0.5))).toEqual([0.5, 0.5]);
  });

  it('meets a box it touches and not one apart', () => {
    expect(boxesMeet(frameBox(0, 0, 0.5, 0.5), frameBox(0.5, 0.5, 0.2, 0.2))).toBe(true);
    expect(boxesMeet(frameBox(0, 0, 0.5, 0.5), frameBox(0.51, 0, 0.2, 0.2))).toBe(false);
  });

  it('measures overlap the same way round, between 0 and 1, and 1 with itself', () => {
    fc.assert(
      fc.property(anyBox, anyBox, (a, b) => {
        const ratio = overlapRatio(a, b);
        expect(ratio).toBe(overlapRatio(b, a));
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1 + 1e-9);
        if (a.width * a.height > 1e-12) expect(overlapRatio(a, a)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('contains every point it was put around', () => {
    const point = fc.tuple(unit, unit).map((pair): FramePoint => pair);
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const { x, y, width, height } = boxAround(points)!;
        const grown = frameBox(x, y, width + 1e-12, height + 1e-12);
        expect(points.every((one) => boxContains(grown, one))).toBe(true);
      }),
    );
    expect(boxAround([])).toBeUndefined();
  });

  it('shows only what the picture holds', () => {
    expect(clipToFrame(frameBox(-0.5, 0.5, 1, 1))).toEqual(frameBox(0, 0.5, 0.5, 0.5));
    expect(clipToFrame(frameBox(1.5, 0, 1, 1))).toBeUndefined();
  });
});
