import {
  applyHomography,
  applyToAll,
  type FrameToGround,
  fitHomography,
  type GroundToFrame,
  invertHomography,
} from './homography.ts';
import { type Segment, segmentsMeet } from './lines.ts';
import { cameraOfPlane, metresPerPixel, type PlaneCamera } from './plane-camera.ts';
import {
  distance,
  type FramePoint,
  type GroundPoint,
  type Point,
  type ScreenSize,
  type Space,
  turn,
} from './points.ts';
import { edgesOf, type Polygon, polygonArea, polygonCenter, signedArea } from './polygons.ts';

/** A spot in the picture and its true place. */
export interface CheckPoint {
  readonly frame: FramePoint;
  readonly ground: GroundPoint;
}

/** Two spots in the picture and how far they are apart. */
export interface Ruler {
  readonly ends: Segment<{ readonly name: 'frame' }>;
  readonly metres: number;
}

export interface CalibrationInput {
  /** Four spots in the picture, and the same four on the ground, in the same order. */
  readonly framePoints: readonly FramePoint[];
  readonly groundPoints: readonly GroundPoint[];
  /** Of the picture, in pixels. */
  readonly size: ScreenSize;
  readonly checks?: readonly CheckPoint[];
  readonly rulers?: readonly Ruler[];
}

export interface Calibration {
  readonly frameToGround: FrameToGround;
  readonly groundToFrame: GroundToFrame;
  /** Nothing when the picture does not tell which lens it was taken with. */
  readonly camera: PlaneCamera | undefined;
  /** In the middle of the calibrated ground. */
  readonly metresPerPixel: number;
  /** How far off each check point is, metres. */
  readonly checkErrors: readonly number[];
  /** How far off each ruler is, metres: measured less true. */
  readonly rulerErrors: readonly number[];
}

/** Why points make no calibration. */
export type CalibrationProblem = 'four_points' | 'on_a_line' | 'crossing' | 'mirrored' | 'beyond_horizon';

export type CalibrationResult =
  | { readonly ok: true; readonly calibration: Calibration }
  | { readonly ok: false; readonly problem: CalibrationProblem };

const refused = (problem: CalibrationProblem): CalibrationResult => ({ ok: false, problem });

/** A triangle of three of the points may be this much smaller than the whole before they count as one line. */
const LEAST_SHARE = 0.01;

const triangles = <S extends Space>(points: Polygon<S>): number[] =>
  points.map((_, out) => {
    const [a, b, c] = points.filter((__, index) => index !== out);
    return Math.abs(turn(a!, b!, c!)) / 2;
  });

function isOnALine<S extends Space>(points: Polygon<S>): boolean {
  const reach = Math.max(...points.flatMap((a) => points.map((b) => distance(a, b))));
  return !(Math.min(...triangles(points)) > LEAST_SHARE * reach ** 2 * 0.5);
}

function isCrossing<S extends Space>(points: Polygon<S>): boolean {
  const [a, b, c, d] = edgesOf(points);
  return segmentsMeet(a!, c!) || segmentsMeet(b!, d!);
}

/** What is wrong with four points, whichever plane they lie in. */
function problemOf<S extends Space>(points: Polygon<S>): CalibrationProblem | undefined {
  if (points.length !== 4 || !points.flat().every(Number.isFinite)) return 'four_points';
  if (isOnALine(points)) return 'on_a_line';
  return isCrossing(points) ? 'crossing' : undefined;
}

const toPixels = (points: readonly FramePoint[], { width, height }: ScreenSize): Point<{ readonly name: 'screen' }>[] =>
  points.map(([x, y]) => [x * width, y * height]);

/** Metres between two spots of the picture, as the ground lies; nothing when one of them is in the sky. */
export function metresBetween(frameToGround: FrameToGround, [start, end]: Ruler['ends']): number | undefined {
  const places = applyToAll(frameToGround, [start, end]);
  return places && distance(places[0]!, places[1]!);
}

function measured(fit: Pick<Calibration, 'frameToGround' | 'groundToFrame'>, input: CalibrationInput) {
  const { frameToGround, groundToFrame } = fit;
  const checkErrors = (input.checks ?? []).map(({ frame, ground }) => {
    const place = applyHomography(frameToGround, frame);
    return place ? distance(place, ground) : Number.POSITIVE_INFINITY;
  });
  const rulerErrors = (input.rulers ?? []).map(
    ({ ends, metres }) => (metresBetween(frameToGround, ends) ?? Number.POSITIVE_INFINITY) - metres,
  );
  const middle = polygonCenter(input.framePoints)!;
  const width = metresPerPixel(frameToGround, middle, input.size);
  const camera = cameraOfPlane(groundToFrame, input.size);
  return width === undefined ? undefined : { ...fit, camera, metresPerPixel: width, checkErrors, rulerErrors };
}

/**
 * Fits the ground to a picture by four spots. Four fit exactly, whether they were placed well or not: how good the fit is
 * only check points and rulers can tell.
 */
export function calibrate(input: CalibrationInput): CalibrationResult {
  const pixels = toPixels(input.framePoints, input.size);
  const problem = problemOf(pixels) ?? problemOf(input.groundPoints);
  if (problem) return refused(problem);
  // A plan is drawn like a picture, y downwards: both turn the same way unless two points were exchanged.
  if (Math.sign(signedArea(pixels)) !== Math.sign(signedArea(input.groundPoints))) return refused('mirrored');
  const pairs = input.groundPoints.map((from, index) => ({ from, to: input.framePoints[index]! }));
  const groundToFrame = fitHomography(pairs);
  const frameToGround = groundToFrame && invertHomography(groundToFrame);
  if (!frameToGround || polygonArea(input.groundPoints) === 0) return refused('on_a_line');
  const seen = applyToAll(frameToGround, input.framePoints);
  const calibration = seen && measured({ frameToGround, groundToFrame }, input);
  return calibration ? { ok: true, calibration } : refused('beyond_horizon');
}
