import type { NodeCalibration } from '@sightline/contract/node-link';
import { frameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import { groundOf } from './ground.ts';

const SIZE = { width: 1280, height: 720 };

/** A camera 8 m above x = 10, y = 40 of a plan, looking up the plan and down onto the ground. */
function see(x: number, y: number, z = 0): FramePoint {
  const [tilt, focal] = [0.5, 950];
  const [along, below] = [40 - y, 8 - z];
  const ahead = along * Math.cos(tilt) + below * Math.sin(tilt);
  const down = below * Math.cos(tilt) - along * Math.sin(tilt);
  return [0.5 + (focal * (x - 10)) / ahead / SIZE.width, 0.5 + (focal * down) / ahead / SIZE.height];
}
const corners: [number, number][] = [
  [6, 20],
  [14, 20],
  [13, 32],
  [7, 32],
];
const CALIBRATED: NodeCalibration = {
  frame_points: corners.map(([x, y]) => [...see(x, y)] as [number, number]),
  ground_points: corners,
  size: SIZE,
  vanishing: null,
};

describe('the ground of a calibrated camera', () => {
  const ground = groundOf(CALIBRATED)!;

  it('has places and distances in metres', () => {
    expect(ground.placeOf(see(9, 25))).toEqual([expect.closeTo(9), expect.closeTo(25)]);
    expect(ground.metresBetween(see(8, 22), see(11, 26))).toBeCloseTo(5);
  });

  it('has nothing in the sky', () => {
    const sky: FramePoint = [0.5, -2];
    expect(ground.placeOf(sky)).toBeUndefined();
    expect(ground.metresBetween(sky, see(9, 25))).toBeUndefined();
    expect(ground.around(sky, 3)).toEqual([]);
  });

  it('draws a circle of metres around what stands there', () => {
    const circle = ground.around(see(10, 26), 3);
    expect([polygonContains(circle, see(12.8, 26)), polygonContains(circle, see(13.2, 26))]).toEqual([true, false]);
    expect([polygonContains(circle, see(10, 23.2)), polygonContains(circle, see(10, 22.8))]).toEqual([true, false]);
  });

  it('finds where a load lands that hangs in the air', () => {
    const [left, right] = [see(9, 26, 3), see(11, 26, 3)];
    const box = frameBox(left[0], left[1] - 0.05, right[0] - left[0], 0.05);
    const area = ground.underLoad(box, 2, 0.5);
    expect([polygonContains(area, see(10, 26)), polygonContains(area, see(11.4, 26))]).toEqual([true, true]);
    expect(polygonContains(area, see(11.7, 26))).toBe(false);
    // Where the picture shows it is not where it lands.
    expect(polygonContains(area, see(10, 26, 3))).toBe(false);
  });

  it('is none without a calibration, or with one that is none', () => {
    const crossed = [0, 2, 1, 3].map((index) => CALIBRATED.frame_points[index]!);
    expect(groundOf(undefined)).toBeUndefined();
    expect(groundOf({ ...CALIBRATED, frame_points: crossed })).toBeUndefined();
  });
});
