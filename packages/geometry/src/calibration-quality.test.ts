import { describe, expect, it } from 'vitest';
import { type CalibrationInput, calibrate } from './calibration.ts';
import { fitErrorM, suspectOf } from './calibration-quality.ts';
import type { FramePoint, GroundPoint } from './points.ts';

const SIZE = { width: 1280, height: 720 };
const see = ([x, y]: GroundPoint): FramePoint => {
  const along = 40 - y;
  const ahead = along * Math.cos(0.5) + 8 * Math.sin(0.5);
  return [
    0.5 + (950 * (x - 10)) / ahead / 1280,
    0.5 + (950 * (8 * Math.cos(0.5) - along * Math.sin(0.5))) / ahead / 720,
  ];
};
const GROUND: GroundPoint[] = [
  [5, 12],
  [15, 12],
  [14, 28],
  [6, 28],
];
const CHECKS: GroundPoint[] = [
  [8, 20],
  [12, 18],
  [10, 24],
  [7, 15],
];
const checked = (change: Partial<CalibrationInput> = {}): CalibrationInput => ({
  framePoints: GROUND.map(see),
  groundPoints: GROUND,
  size: SIZE,
  checks: CHECKS.map((ground) => ({ frame: see(ground), ground })),
  ...change,
});
function judged(input: CalibrationInput) {
  const result = calibrate(input);
  if (!result.ok) throw new Error(result.problem);
  return { error: fitErrorM(result.calibration), suspect: suspectOf(input, result.calibration) };
}
/** The third point of the picture is off. */
const moved = (): FramePoint[] =>
  GROUND.map((ground, index) => see(index === 2 ? [ground[0] + 1.2, ground[1] - 0.8] : ground));

describe('how good a calibration is', () => {
  it('is not known with the four points alone', () => {
    expect(judged(checked({ checks: [] }))).toEqual({ error: undefined, suspect: undefined });
  });

  it('is told by check points and rulers together', () => {
    expect(judged(checked()).error).toBeCloseTo(0);
    const rulers = [{ ends: [see([8, 15]), see([8, 18])] as const, metres: 2.5 }];
    expect(judged(checked({ checks: [], rulers })).error).toBeCloseTo(0.5);
  });

  it('names the point that is wrong, and where it belongs', () => {
    const { error, suspect } = judged(checked({ framePoints: moved() }));
    expect(error).toBeGreaterThan(0.3);
    expect(suspect).toMatchObject({
      point: 2,
      withoutM: expect.closeTo(0),
      errorM: expect.closeTo(Math.hypot(1.2, 0.8)),
    });
    expect(suspect?.fitted).toEqual(see(GROUND[2]!).map((value) => expect.closeTo(value)));
  });

  it('names none where too little was checked to tell', () => {
    const checks = [{ frame: see(CHECKS[0]!), ground: CHECKS[0]! }];
    expect(judged(checked({ framePoints: moved(), checks })).suspect).toBeUndefined();
  });
});
