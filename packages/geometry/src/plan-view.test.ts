import { describe, expect, it } from 'vitest';
import type { DrawnCalibration } from './drawn-calibration.ts';
import { applyHomography, fitHomography } from './homography.ts';
import { planViewOf, withMostCorners } from './plan-view.ts';
import { distance, type FramePoint, type GroundPoint } from './points.ts';
import type { FramePolygon } from './polygons.ts';

/** A plan of 100 m by 50 m, of which the picture shows a piece that grows wider towards the horizon. */
const PLAN = { width: 1000, height: 500 };
const CAMERA_PTS: FramePoint[] = [
  [0.1, 0.9],
  [0.9, 0.9],
  [0.7, 0.4],
  [0.3, 0.4],
];
const PLANE_PTS: [number, number][] = [
  [0.4, 0.8],
  [0.6, 0.8],
  [0.65, 0.3],
  [0.35, 0.3],
];
const CALIBRATION: DrawnCalibration = {
  vanish_pt: null,
  plane: {
    area: [],
    plane_pts: PLANE_PTS,
    camera_pts: CAMERA_PTS,
    unit_dist: [
      [0, 0],
      [0.1, 0],
    ],
  },
  simulated_load_1: null,
  simulated_load_2: null,
  reference_distance: 10,
  check_points: [],
  rulers: [],
  sizes: { frame: { width: 1280, height: 720 }, layout: PLAN },
};

const view = planViewOf(CALIBRATION)!;

describe('the view of a plan', () => {
  it('shows each corner where the calibration put it, and finds it again on the plan', () => {
    for (const [index, corner] of PLANE_PTS.entries()) {
      const seen = view.pointInFrame(corner)!;
      expect(distance(seen, CAMERA_PTS[index]!)).toBeLessThan(1e-9);
      const [x, y] = view.pointOnPlan(seen)!;
      expect(Math.hypot(x - corner[0], y - corner[1])).toBeLessThan(1e-9);
    }
    expect(view.pointInFrame([0.05, 0.95])).toBeUndefined();
    expect(view.pointOnPlan([0.5, 0.01])).toBeUndefined();
  });

  it('covers all of what lies in the picture, a part of what leaves it, and nothing of the rest', () => {
    expect(view.coveredShare(PLANE_PTS)).toBeCloseTo(1, 6);
    const wide: [number, number][] = [
      [0.1, 0.8],
      [0.6, 0.8],
      [0.6, 0.6],
      [0.1, 0.6],
    ];
    expect(view.coveredShare(wide)).toBeGreaterThan(0.2);
    expect(view.coveredShare(wide)).toBeLessThan(0.8);
    const away: [number, number][] = [
      [0, 0.9],
      [0.05, 0.9],
      [0.05, 1],
    ];
    expect([view.coveredShare(away), view.outlineInFrame(away)]).toEqual([0, []]);
  });

  it('cuts outlines at the picture’s border and never draws above the horizon', () => {
    const whole: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    const seen = view.outlineInFrame(whole);
    expect(seen.length).toBeGreaterThan(2);
    for (const [x, y] of seen) expect([x >= 0 && x <= 1, y >= 0 && y <= 1]).toEqual([true, true]);
    const pairs = PLANE_PTS.map(([x, y], index) => ({
      from: CAMERA_PTS[index]!,
      to: [x * 100, y * 50] as GroundPoint,
    }));
    const toGround = fitHomography(pairs)!;
    for (const point of seen) expect(applyHomography(toGround, point)).toBeDefined();
  });

  it('says how far off it is only where something was checked', () => {
    expect(view.residualM).toBeUndefined();
    const checked = planViewOf({ ...CALIBRATION, check_points: [{ camera: CAMERA_PTS[0]!, plane: [0.41, 0.8] }] })!;
    expect(checked.residualM).toBeCloseTo(1, 3);
  });

  it('is nothing without a sound calibration', () => {
    const collinear = { ...CALIBRATION.plane, camera_pts: CAMERA_PTS.map(([x]): FramePoint => [x, 0.5]) };
    expect(planViewOf({ ...CALIBRATION, plane: collinear })).toBeUndefined();
  });
});

describe('withMostCorners', () => {
  it('drops the corners that say the least, and none that are needed', () => {
    const square: FramePolygon = [
      [0, 0],
      [0.5, 0.001],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    expect(withMostCorners(square, 4)).toEqual(square.filter((_, index) => index !== 1));
    expect(withMostCorners(square, 20)).toEqual(square);
  });
});
