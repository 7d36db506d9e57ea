import { describe, expect, it } from 'vitest';
import { type CalibrationInput, calibrate, metresBetween } from './calibration.ts';
import { applyHomography } from './homography.ts';
import { distance, type FramePoint, type GroundPoint } from './points.ts';

const SIZE = { width: 1280, height: 720 };

/** A camera 8 m above a plan whose y runs towards it: what is further away lies higher on the plan. */
function see([x, y]: GroundPoint): FramePoint {
  const [tilt, heightM, focal] = [0.5, 8, 950];
  const along = 40 - y;
  const ahead = along * Math.cos(tilt) + heightM * Math.sin(tilt);
  const down = heightM * Math.cos(tilt) - along * Math.sin(tilt);
  return [0.5 + (focal * (x - 10)) / ahead / SIZE.width, 0.5 + (focal * down) / ahead / SIZE.height];
}

const GROUND: GroundPoint[] = [
  [5, 12],
  [15, 12],
  [14, 28],
  [6, 28],
];
const input = (change: Partial<CalibrationInput> = {}): CalibrationInput => ({
  framePoints: GROUND.map(see),
  groundPoints: GROUND,
  size: SIZE,
  ...change,
});
const good = (change?: Partial<CalibrationInput>) => {
  const result = calibrate(input(change));
  if (!result.ok) throw new Error(result.problem);
  return result.calibration;
};
const problemOf = (change: Partial<CalibrationInput>) => {
  const result = calibrate(input(change));
  return result.ok ? undefined : result.problem;
};

/** Distances between spots of the calibrated ground, as measured in the picture against the truth. */
function meanError(framePoints: readonly FramePoint[]): number {
  const { frameToGround } = good({ framePoints });
  const spots: GroundPoint[] = [];
  for (let x = 6; x <= 14; x += 2) for (let y = 13; y <= 27; y += 2) spots.push([x, y]);
  const errors = spots.slice(1).map((spot, index) => {
    const ends = [see(spots[index]!), see(spot)] as const;
    const truth = distance(spots[index]!, spot);
    return Math.abs(metresBetween(frameToGround, ends)! - truth) / truth;
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

/** The same noise in every run: a point is off by up to `px`, in a direction of its own. */
const shaken = (px: number, round: number): FramePoint[] =>
  GROUND.map(see).map(([x, y], index) => {
    const angle = round * 2.4 + index * 1.7;
    return [x + (px * Math.cos(angle)) / SIZE.width, y + (px * Math.sin(angle)) / SIZE.height];
  });

describe('a calibration', () => {
  it('measures the ground exactly without noise, and within 5 % with 2 px of it', () => {
    expect(meanError(GROUND.map(see))).toBeLessThan(0.01);
    const rounds = Array.from({ length: 40 }, (_, round) => meanError(shaken(2, round)));
    expect(rounds.reduce((sum, error) => sum + error, 0) / rounds.length).toBeLessThan(0.05);
  });

  it('finds the camera and how wide a pixel is', () => {
    const { camera, metresPerPixel } = good();
    expect(camera?.position[2]).toBeCloseTo(8, 3);
    expect(camera?.focal).toBeCloseTo(950, 1);
    expect(metresPerPixel).toBeGreaterThan(0);
  });

  it('tells by check points and rulers what is off', () => {
    const checks = [
      { frame: see([10, 20]), ground: [10, 20] as GroundPoint },
      { frame: see([10, 20]), ground: [10, 20.4] as GroundPoint },
    ];
    const rulers = [{ ends: [see([8, 15]), see([8, 18])] as const, metres: 2.5 }];
    const { checkErrors, rulerErrors } = good({ checks, rulers });
    expect(checkErrors).toEqual([expect.closeTo(0, 6), expect.closeTo(0.4, 6)]);
    expect(rulerErrors).toEqual([expect.closeTo(0.5, 6)]);
  });

  it('has no place on the ground for the sky', () => {
    expect(applyHomography(good().frameToGround, [0.5, -1])).toBeUndefined();
  });
});

describe('points that make no calibration', () => {
  const frame = GROUND.map(see);
  it.each([
    ['four_points', { framePoints: frame.slice(0, 3) }],
    ['four_points', { framePoints: [...frame.slice(0, 3), [Number.NaN, 0.5] as FramePoint] }],
    [
      'on_a_line',
      {
        groundPoints: [
          [0, 0],
          [5, 5],
          [10, 10],
          [3, 9],
        ] as GroundPoint[],
      },
    ],
    [
      'on_a_line',
      {
        framePoints: [
          [0.2, 0.2],
          [0.2, 0.2],
          [0.6, 0.6],
          [0.2, 0.6],
        ] as FramePoint[],
      },
    ],
    ['crossing', { framePoints: [frame[0]!, frame[2]!, frame[1]!, frame[3]!] }],
    ['mirrored', { framePoints: [frame[1]!, frame[0]!, frame[3]!, frame[2]!] }],
  ] as const)('are told apart: %s', (problem, change) => {
    expect(problemOf(change as Partial<CalibrationInput>)).toBe(problem);
  });

  it('never end in a number that is none, whatever they are', () => {
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const isSound = (): boolean => {
      const framePoints = Array.from({ length: 4 }, (): FramePoint => [random(), random()]);
      const groundPoints = Array.from({ length: 4 }, (): GroundPoint => [random() * 50, random() * 50]);
      const result = calibrate({ framePoints, groundPoints, size: SIZE });
      if (!result.ok) return true;
      const { metresPerPixel, frameToGround } = result.calibration;
      return [metresPerPixel, ...frameToGround.matrix].every(Number.isFinite);
    };
    expect(Array.from({ length: 5000 }, isSound).every(Boolean)).toBe(true);
  });
});
