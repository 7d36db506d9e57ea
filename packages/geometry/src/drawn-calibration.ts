import type { Box } from './boxes.ts';
import {
  type Calibration,
  type CalibrationInput,
  type CalibrationProblem,
  calibrate,
  metresBetween,
  type Ruler,
} from './calibration.ts';
import { clipToBox, polygonThrough } from './clip.ts';
import { fallAreaOf, type HangingLoad } from './fall-area.ts';
import { distance, type FramePoint, type GroundPoint, type GroundSpace, type ScreenSize } from './points.ts';
import { type FramePolygon, type GroundPolygon, polygonBounds } from './polygons.ts';

/** A point of a picture or a plan, 0..1, as it is stored. */
export type DrawnPoint = readonly [number, number];

interface DrawnLoad {
  /** Its size, as a rectangle on the plan. */
  readonly dimension: { readonly width: number; readonly height: number } | null;
  /** Where the picture shows it. */
  readonly location: { readonly points: readonly DrawnPoint[] } | null;
}

/** A distance in the picture; one whose true length is known checks the calibration. */
interface DrawnRuler {
  readonly points: readonly DrawnPoint[];
  readonly metres: number | null;
}

/** A calibration as people draw it: on the picture and on the plan. */
export interface DrawnCalibration {
  /** In thousandths of the picture's width and height; null: told by the plane. */
  readonly vanish_pt: DrawnPoint | null;
  readonly plane: {
    readonly area: readonly DrawnPoint[];
    readonly plane_pts: readonly DrawnPoint[];
    readonly camera_pts: readonly DrawnPoint[];
    readonly unit_dist: readonly DrawnPoint[];
  };
  readonly simulated_load_1: DrawnLoad | null;
  readonly simulated_load_2: DrawnLoad | null;
  /** The length of the unit distance, metres. */
  readonly reference_distance: number;
  readonly check_points: readonly { readonly camera: DrawnPoint; readonly plane: DrawnPoint }[];
  readonly rulers: readonly DrawnRuler[];
  /** Of the pictures it was drawn on. */
  readonly sizes: { readonly frame: ScreenSize; readonly layout: ScreenSize };
}

/** `no_scale`: nothing says how long a metre is on the plan. */
export type DrawnProblem = CalibrationProblem | 'no_scale';

/** A pixel of the plan, in metres; nothing when no unit distance was drawn. */
export function planScale({ plane, reference_distance, sizes }: DrawnCalibration): number | undefined {
  const [start, end] = plane.unit_dist.map(([x, y]): GroundPoint => [x * sizes.layout.width, y * sizes.layout.height]);
  const metres = start && end && reference_distance / distance(start, end);
  return metres && metres > 0 && Number.isFinite(metres) ? metres : undefined;
}

/** Crosses between the plan (0..1, y down) and the ground (metres, from the plan's upper left corner). */
export interface PlanScale {
  toGround(point: DrawnPoint): GroundPoint;
  toPlan(point: GroundPoint): DrawnPoint;
}

export function scaleOfPlan({ width, height }: ScreenSize, metresPerPixel: number): PlanScale {
  const [x, y] = [width * metresPerPixel, height * metresPerPixel];
  return { toGround: ([u, v]) => [u * x, v * y], toPlan: (point) => [point[0] / x, point[1] / y] };
}

/** The two ends of a ruler. */
const endsOf = ({ points: [start, end] }: DrawnRuler): Ruler['ends'] | undefined => start && end && [start, end];

/** What is measured, in metres on the ground. */
export function inputOf(drawn: DrawnCalibration, { toGround }: PlanScale): CalibrationInput {
  return {
    framePoints: drawn.plane.camera_pts,
    groundPoints: drawn.plane.plane_pts.map(toGround),
    size: drawn.sizes.frame,
    checks: drawn.check_points.map(({ camera, plane }) => ({ frame: camera, ground: toGround(plane) })),
    rulers: drawn.rulers.flatMap((ruler): Ruler[] => {
      const ends = endsOf(ruler);
      return ends && ruler.metres !== null ? [{ ends, metres: ruler.metres }] : [];
    }),
  };
}

export type DrawnResult =
  | {
      readonly ok: true;
      readonly calibration: Calibration;
      readonly input: CalibrationInput;
      readonly scale: PlanScale;
    }
  | { readonly ok: false; readonly problem: DrawnProblem };

/** The calibration that was drawn, or why there is none. */
export function calibrateDrawn(drawn: DrawnCalibration): DrawnResult {
  const metresPerPixel = planScale(drawn);
  // Wrong points are the better news: without them a scale helps nobody.
  const scale = scaleOfPlan(drawn.sizes.layout, metresPerPixel ?? 1);
  const input = inputOf(drawn, scale);
  const result = calibrate(input);
  if (!result.ok) return result;
  if (metresPerPixel === undefined) return { ok: false, problem: 'no_scale' };
  return { ok: true, calibration: result.calibration, input, scale };
}

/** What each ruler measures, metres; nothing where an end of it is in the sky. */
export const rulerLengths = ({ rulers }: DrawnCalibration, { frameToGround }: Pick<Calibration, 'frameToGround'>) =>
  rulers.map((ruler) => {
    const ends = endsOf(ruler);
    return ends && metresBetween(frameToGround, ends);
  });

/** Where upright lines were said to meet. */
export const vanishingPointOf = ({ vanish_pt }: Pick<DrawnCalibration, 'vanish_pt'>): FramePoint | undefined =>
  vanish_pt ? [vanish_pt[0] / 1000, vanish_pt[1] / 1000] : undefined;

/** A load with its size in metres; nothing unless both its place and its size were drawn. */
function hangingLoad(load: DrawnLoad | null, { toGround }: PlanScale): HangingLoad | undefined {
  if (!load?.location || !load.dimension) return undefined;
  const [widthM, lengthM] = toGround([load.dimension.width, load.dimension.height]);
  return { location: load.location.points, widthM: Math.abs(widthM), lengthM: Math.abs(lengthM) };
}

/** Where the simulated loads land, by their numbers. */
export function fallAreasOf(drawn: DrawnCalibration, result: Extract<DrawnResult, { ok: true }>) {
  const { calibration, scale } = result;
  return ([1, 2] as const).flatMap((number) => {
    const load = hangingLoad(drawn[`simulated_load_${number}`], scale);
    const fall = load && fallAreaOf(calibration, load, { vanishing: vanishingPointOf(drawn) });
    return fall ? [{ number, fall }] : [];
  });
}

// Towards the horizon a region of the picture covers the whole world, of which the four points tell nothing.
const REGION_REACH = 3;

/** A box around four points, so many times as large. */
function around(points: GroundPolygon): Box<GroundSpace> {
  const { x, y, width, height } = polygonBounds(points)!;
  const [wide, high] = [width * REGION_REACH, height * REGION_REACH];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

/**
 * The ground the calibration is about: the plan area; where none was drawn, what a region of the picture covers, and where
 * there is none either, the four points.
 */
export function calibratedGround(
  drawn: DrawnCalibration,
  { calibration, input, scale }: Extract<DrawnResult, { ok: true }>,
  region: FramePolygon = [],
): GroundPolygon {
  if (drawn.plane.area.length >= 3) return drawn.plane.area.map(scale.toGround);
  const seen = region.length >= 3 ? polygonThrough(calibration.frameToGround, region) : [];
  const near = clipToBox(seen, around(input.groundPoints));
  return near.length >= 3 ? near : input.groundPoints;
}
