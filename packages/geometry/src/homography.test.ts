import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyHomography,
  applyToAll,
  composeHomographies,
  fitErrorOf,
  fitHomography,
  type GroundToFrame,
  invertHomography,
  type PointPair,
} from './homography.ts';
import {
  distance,
  type FramePoint,
  type FrameSpace,
  type GroundPoint,
  type GroundSpace,
  groundPoint,
} from './points.ts';

/** A camera at `heightM`, tilted down by `tilt`, looking along y: the textbook mapping of the ground to its picture. */
function cameraView(heightM: number, tilt: number, focal: number): GroundToFrame {
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  const depth = [0, cos, heightM * sin] as const;
  const down = [0, -sin, heightM * cos] as const;
  return {
    matrix: [
      focal,
      0.5 * depth[1],
      0.5 * depth[2],
      0,
      focal * down[1] + 0.5 * depth[1],
      focal * down[2] + 0.5 * depth[2],
      0,
      depth[1],
      depth[2],
    ],
  };
}

const camera = fc
  .tuple(
    fc.double({ min: 3, max: 12, noNaN: true }),
    fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    fc.double({ min: 0.4, max: 1.2, noNaN: true }),
  )
  .map(([height, tilt, focal]) => cameraView(height, tilt, focal));
const SPOTS: GroundPoint[] = [
  [-6, 8],
  [7, 9],
  [9, 30],
  [-10, 26],
];
const pairsOf = (view: GroundToFrame, spots: GroundPoint[]): PointPair<GroundSpace, FrameSpace>[] =>
  spots.map((from) => ({ from, to: applyHomography(view, from)! }));
const spot = fc
  .tuple(fc.double({ min: -15, max: 15, noNaN: true }), fc.double({ min: 5, max: 60, noNaN: true }))
  .map((pair): GroundPoint => pair);

describe('homography', () => {
  it('is found from four pairs', () => {
    fc.assert(
      fc.property(camera, spot, (view, from) => {
        const found = fitHomography(pairsOf(view, SPOTS))!;
        expect(distance(applyHomography(found, from)!, applyHomography(view, from)!)).toBeLessThan(1e-6);
      }),
    );
  });

  it('evens out errors over more than four pairs', () => {
    const view = cameraView(8, 0.3, 0.7);
    const exact = pairsOf(view, [...SPOTS, [0, 12], [3, 18], [-4, 21], [5, 14]]);
    const shaken = exact.map(({ from, to }, index) => ({
      from,
      to: [to[0] + (index % 2 ? 0.002 : -0.002), to[1] + (index % 3 ? 0.001 : -0.002)] as FramePoint,
    }));
    const found = fitHomography(shaken)!;
    expect(fitErrorOf(found, shaken)).toBeLessThan(0.004);
    expect(fitErrorOf(found, exact)).toBeLessThan(0.004);
    expect(fitErrorOf(view, exact)).toBeLessThan(1e-12);
  });

  it('comes back to where it started', () => {
    fc.assert(
      fc.property(camera, spot, (view, from) => {
        const back = invertHomography(view)!;
        expect(distance(applyHomography(back, applyHomography(view, from)!)!, from)).toBeLessThan(1e-6);
        expect(distance(applyHomography(composeHomographies(view, back), from)!, from)).toBeLessThan(1e-6);
      }),
    );
  });

  it('has no place on the ground for the sky', () => {
    const found = fitHomography(pairsOf(cameraView(8, 0.3, 0.7), SPOTS))!;
    const toGround = invertHomography(found)!;
    expect(applyHomography(toGround, [0.5, 0.02])).toBeUndefined();
    expect(
      applyToAll(toGround, [
        [0.5, 0.9],
        [0.5, 0.02],
      ]),
    ).toBeUndefined();
    expect(applyHomography(found, groundPoint(0, -40))).toBeUndefined();
  });

  it('is not found from pairs that do not determine one', () => {
    const view = cameraView(8, 0.3, 0.7);
    expect(fitHomography(pairsOf(view, SPOTS.slice(0, 3)))).toBeUndefined();
    expect(
      fitHomography(
        pairsOf(view, [
          [0, 10],
          [0, 14],
          [0, 20],
          [0, 30],
        ]),
      ),
    ).toBeUndefined();
    expect(
      fitHomography(
        pairsOf(view, [
          [1, 9],
          [1, 9],
          [1, 9],
          [1, 9],
        ]),
      ),
    ).toBeUndefined();
  });

  it('is not found when three of four points lie on a line', () => {
    const view = cameraView(8, 0.3, 0.7);
    expect(
      fitHomography(
        pairsOf(view, [
          [0, 10],
          [0, 14],
          [0, 20],
          [5, 12],
        ]),
      ),
    ).toBeUndefined();
  });
});
