import { calibrate, metresBetween } from '@sightline/geometry/calibration';
import { calibrateDrawn, type DrawnCalibration, fallAreasOf } from '@sightline/geometry/drawn-calibration';
import { fallAreaOf, fallCircleOf } from '@sightline/geometry/fall-area';
import { circleInFrame, gridInFrame } from '@sightline/geometry/ground-view';
import { verticalVanishingPoint } from '@sightline/geometry/plane-camera';
import { distance, type FramePoint, type GroundPoint } from '@sightline/geometry/points';
import { polygonContains } from '@sightline/geometry/polygons';
import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { SCENE_KINDS, type SceneKind } from './kinds.ts';
import { type Camera, PICTURE } from './pinhole.ts';
import { createRandom } from './random.ts';

/** Four spots that the picture shows well, far apart. */
const CORNERS: FramePoint[] = [
  [0.2, 0.9],
  [0.85, 0.92],
  [0.7, 0.52],
  [0.3, 0.5],
];
/** A plan has its origin at the upper left: y runs towards the camera. */
const FAR = 100;
const onPlan = ([x, y]: GroundPoint): GroundPoint => [x + FAR, FAR - y];
const fromPlan = ([x, y]: GroundPoint): GroundPoint => [x - FAR, FAR - y];

/** A calibration by somebody who clicks up to `px` beside each spot. */
function calibrated(camera: Camera, clicked: readonly FramePoint[] = CORNERS) {
  const groundPoints = CORNERS.map((corner) => onPlan(camera.toGround(corner)!));
  const result = calibrate({ framePoints: clicked, groundPoints, size: PICTURE });
  if (!result.ok) throw new Error(result.problem);
  return result.calibration;
}

/** Spots inside the four corners. */
const spots: FramePoint[] = [0.2, 0.4, 0.6, 0.8].flatMap((u) =>
  [0.1, 0.35, 0.6, 0.85].map((v): FramePoint => {
    const at = (axis: 0 | 1) => {
      const [a, b, c, d] = CORNERS.map((corner) => corner[axis]) as [number, number, number, number];
      return (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v;
    };
    return [at(0), at(1)];
  }),
);

/** The mean error of distances between all pairs of spots, as a share of the distance. */
function meanError(camera: Camera, clicked?: readonly FramePoint[]): number {
  const { frameToGround } = calibrated(camera, clicked);
  const errors = spots.flatMap((a, index) =>
    spots.slice(index + 1).map((b) => {
      const truth = distance(camera.toGround(a)!, camera.toGround(b)!);
      return Math.abs(metresBetween(frameToGround, [a, b])! - truth) / truth;
    }),
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

/** Two pixels of noise: a normal error of that deviation in x and in y. */
function shaken(seed: string): FramePoint[] {
  const random = createRandom(seed);
  return CORNERS.map(([x, y]) => [x + (2 * random.bell()) / PICTURE.width, y + (2 * random.bell()) / PICTURE.height]);
}

describe.each(SCENE_KINDS)('a calibration of the %s camera', (kind: SceneKind) => {
  const camera = createCamera(kind);

  it('measures the ground within 1 % without noise', () => {
    expect(meanError(camera)).toBeLessThan(0.01);
  });

  it('measures the ground within 5 % on average with 2 px of noise', () => {
    const rounds = Array.from({ length: 60 }, (_, round) => meanError(camera, shaken(`${kind} ${round}`)));
    expect(rounds.reduce((sum, error) => sum + error, 0) / rounds.length).toBeLessThan(0.05);
  });

  it('finds where the camera hangs and looks', () => {
    const found = calibrated(camera).camera!;
    expect(found.position[2]).toBeCloseTo(camera.view.at[2], 3);
    expect(fromPlan([found.position[0], found.position[1]])).toEqual([
      expect.closeTo(camera.view.at[0], 3),
      expect.closeTo(camera.view.at[1], 3),
    ]);
  });

  it('never shows the ground above the horizon', () => {
    const { groundToFrame } = calibrated(camera);
    const wide: GroundPoint[] = [
      [-400, -400],
      [600, -400],
      [600, 600],
      [-400, 600],
    ];
    const lines = gridInFrame(groundToFrame, wide, 2).flat();
    const horizon = camera.horizon / PICTURE.height;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(([x, y]) => x >= 0 && x <= 1 && y <= 1 && y >= horizon - 1e-6)).toBe(true);
  });

  it('shows a circle on the ground around whom it is drawn for', () => {
    const center = camera.toGround([0.5, 0.7])!;
    const circle = circleInFrame(calibrated(camera).groundToFrame, onPlan(center), 2);
    const inside = camera.project([center[0] + 1.8, center[1], 0])!;
    const outside = camera.project([center[0] + 2.2, center[1], 0])!;
    expect([polygonContains(circle, inside), polygonContains(circle, outside)]).toEqual([true, false]);
  });

  it('finds the ground below a load that hangs, and how high it does', () => {
    const calibration = calibrated(camera);
    const at = camera.toGround([0.5, 0.6])!;
    const corners: GroundPoint[] = [
      [-1.5, -1],
      [1.5, -1],
      [1.5, 1],
      [-1.5, 1],
    ];
    const seen = (height: number) => corners.map(([x, y]) => camera.project([at[0] + x, at[1] + y, height])!);
    for (const height of [0, 2, camera.view.at[2] + 6]) {
      const fall = fallAreaOf(calibration, { location: seen(height), widthM: 3, lengthM: 2 })!;
      expect(fall.heightM).toBeCloseTo(height, 2);
      expect(distance(fromPlan(fall.center), at)).toBeLessThan(0.05);
      expect(fall.radiusM).toBeCloseTo(Math.hypot(3, 2) / 2);
    }
    const vanishing = verticalVanishingPoint(calibration.camera!)!;
    const told = fallAreaOf(calibration, { location: seen(2), widthM: 3, lengthM: 2 }, { vanishing, marginM: 1 })!;
    expect(distance(fromPlan(told.center), at)).toBeLessThan(0.05);
    expect(told.radiusM).toBeCloseTo(Math.hypot(3, 2) / 2 + 1);
    const [left, right] = seen(2) as [FramePoint, FramePoint];
    const box = { x: left[0], y: left[1], width: right[0] - left[0], height: 0 };
    const circle = fallCircleOf(calibration, box, { widthM: 3 })!;
    expect(distance(fromPlan(circle.center), [at[0], at[1] - 1])).toBeLessThan(0.5);
  });
});

describe('a calibration as it is drawn', () => {
  const camera = createCamera('construction');
  const layout = { width: 1000, height: 500 };
  // 0.2 m a pixel: 200 m by 100 m.
  const toPlan = (ground: GroundPoint): FramePoint => {
    const [x, y] = onPlan(ground);
    return [x / 200, y / 100];
  };
  const drawn = (change: Partial<DrawnCalibration> = {}): DrawnCalibration => ({
    vanish_pt: null,
    plane: {
      area: [],
      plane_pts: CORNERS.map((corner) => toPlan(camera.toGround(corner)!)),
      camera_pts: CORNERS,
      unit_dist: [
        [0.1, 0.5],
        [0.15, 0.5],
      ],
    },
    simulated_load_1: null,
    simulated_load_2: null,
    reference_distance: 10,
    check_points: [],
    rulers: [],
    sizes: { frame: PICTURE, layout },
    ...change,
  });

  it('measures by the unit distance', () => {
    const result = calibrateDrawn(drawn());
    if (!result.ok) throw new Error(result.problem);
    const [a, b] = [spots[1]!, spots[10]!];
    const truth = distance(camera.toGround(a)!, camera.toGround(b)!);
    expect(metresBetween(result.calibration.frameToGround, [a, b])).toBeCloseTo(truth, 3);
  });

  it('tells what is missing or wrong, and never ends in a number that is none', () => {
    const plane = drawn().plane;
    const problemOf = (change: Partial<DrawnCalibration['plane']>) => {
      const result = calibrateDrawn(drawn({ plane: { ...plane, ...change } }));
      return result.ok ? undefined : result.problem;
    };
    expect(problemOf({ unit_dist: [] })).toBe('no_scale');
    expect(problemOf({ unit_dist: [plane.unit_dist[0]!, plane.unit_dist[0]!] })).toBe('no_scale');
    expect(problemOf({ plane_pts: [] })).toBe('four_points');
    expect(problemOf({ camera_pts: plane.camera_pts.toReversed() })).toBe('mirrored');
    expect(problemOf({ camera_pts: [0.2, 0.4, 0.6, 0.8].map((at): FramePoint => [at, at]) })).toBe('on_a_line');
    expect(problemOf({ camera_pts: [CORNERS[0]!, CORNERS[2]!, CORNERS[1]!, CORNERS[3]!] })).toBe('crossing');
  });

  it('drops simulated loads onto the ground', () => {
    const at = camera.toGround([0.5, 0.65])!;
    const underside = [
      [-2, -1],
      [2, -1],
      [2, 1],
      [-2, 1],
    ].map(([x, y]) => camera.project([at[0] + x!, at[1] + y!, 3])!);
    const load = { dimension: { width: 4 / 200, height: 2 / 100 }, location: { points: underside } };
    const loaded = drawn({ simulated_load_2: load });
    const result = calibrateDrawn(loaded);
    if (!result.ok) throw new Error(result.problem);
    const [fall, ...others] = fallAreasOf(loaded, result);
    expect(others).toEqual([]);
    expect(fall?.number).toBe(2);
    expect(distance(fromPlan(fall!.fall.center), at)).toBeLessThan(0.05);
    expect(fall?.fall.heightM).toBeCloseTo(3, 1);
  });
});
