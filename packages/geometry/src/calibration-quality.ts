import type { Calibration, CalibrationInput } from './calibration.ts';
import { applyHomography, fitErrorOf, fitHomography, invertHomography, type PointPair } from './homography.ts';
import type { FramePoint, FrameSpace, GroundSpace } from './points.ts';
import { distance } from './points.ts';

/** Distances are trusted when what was checked is off by no more than this. */
export const FIT_LIMIT_M = 0.3;

/** One of the four points that does not agree with the others. */
export interface Suspect {
  /** Its position among the four, from 0. */
  readonly point: number;
  readonly errorM: number;
  /** Where the others say it is. */
  readonly fitted: FramePoint;
  /** The fit error of the others. */
  readonly withoutM: number;
}

/** Root of the mean square. */
const meanOf = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length);

/** How far off everything that was checked is; nothing when nothing was checked, infinite when something is in the sky. */
export function fitErrorM({ checkErrors, rulerErrors }: Pick<Calibration, 'checkErrors' | 'rulerErrors'>) {
  const errors = [...checkErrors, ...rulerErrors];
  return errors.length === 0 ? undefined : meanOf(errors);
}

type Pair = PointPair<FrameSpace, GroundSpace>;

function without(pairs: readonly Pair[], point: number): Suspect | undefined {
  const rest = pairs.filter((_, index) => index !== point);
  const own = pairs[point]!;
  const groundToFrame = fitHomography(rest.map(({ from, to }) => ({ from: to, to: from })));
  const frameToGround = groundToFrame && invertHomography(groundToFrame);
  if (!frameToGround) return undefined;
  const [place, fitted] = [applyHomography(frameToGround, own.from), applyHomography(groundToFrame, own.to)];
  const withoutM = fitErrorOf(frameToGround, rest);
  return place && fitted && Number.isFinite(withoutM)
    ? { point, errorM: distance(place, own.to), fitted, withoutM }
    : undefined;
}

/** Leaving one out proves something once more than four are left. */
const LEAST_CHECKS = 2;

/** Without the wrong point the others must agree this much better. */
const CLEARLY_BETTER = 0.5;

/** Which of the four points is the wrong one, when check points tell. */
export function suspectOf(
  { framePoints, groundPoints, checks = [] }: CalibrationInput,
  calibration: Pick<Calibration, 'checkErrors'>,
): Suspect | undefined {
  if (checks.length < LEAST_CHECKS) return undefined;
  const now = meanOf(calibration.checkErrors);
  if (!(now > FIT_LIMIT_M)) return undefined;
  const pairs: Pair[] = [
    ...framePoints.map((from, index) => ({ from, to: groundPoints[index]! })),
    ...checks.map(({ frame, ground }) => ({ from: frame, to: ground })),
  ];
  const tries = framePoints.flatMap((_, point) => without(pairs, point) ?? []);
  const [best] = tries.toSorted((a, b) => a.withoutM - b.withoutM);
  return best && best.withoutM < now * CLEARLY_BETTER && best.errorM > FIT_LIMIT_M ? best : undefined;
}
