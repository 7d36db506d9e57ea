import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CalculatedCalibration, InterimResults } from '@sightline/contract/calibration';
import { fitErrorM } from '@sightline/geometry/calibration-quality';
import {
  calibrateDrawn,
  calibratedGround,
  type DrawnProblem,
  type DrawnResult,
  fallAreasOf,
  rulerLengths,
} from '@sightline/geometry/drawn-calibration';
import { gridInFrame, groundInFrame } from '@sightline/geometry/ground-view';
import { verticalVanishingPoint } from '@sightline/geometry/plane-camera';
import type { FramePoint } from '@sightline/geometry/points';
import type { FramePolygon } from '@sightline/geometry/polygons';

type Sound = Extract<DrawnResult, { ok: true }>;
export type Calculation =
  | ({ readonly ok: true; readonly found: Sound } & CalculatedCalibration)
  | { readonly ok: false; readonly problem: DrawnProblem };

interface Options {
  /** Stands in for a plan area that was not drawn. */
  region?: FramePolygon | undefined;
  gridStepM: number;
}

/** A number that JSON has; what is infinitely far off has none. */
const orNull = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null);
const pair = ([x, y]: FramePoint): [number, number] => [x, y];

const rulersOf = (drawn: AlertCalibration, { calibration }: Sound): InterimResults['rulers'] =>
  rulerLengths(drawn, calibration).map((measured, index) => {
    const known = drawn.rulers[index]!.metres;
    return { metres: orNull(measured), error: known === null || measured === undefined ? null : measured - known };
  });

function interimOf(drawn: AlertCalibration, found: Sound): InterimResults {
  const { calibration } = found;
  const vanishing = calibration.camera && verticalVanishingPoint(calibration.camera);
  return {
    metres_per_pixel: calibration.metresPerPixel,
    vanish_pt: vanishing ? [Math.round(vanishing[0] * 1000), Math.round(vanishing[1] * 1000)] : null,
    frame_to_ground: [...calibration.frameToGround.matrix],
    fit_error: orNull(fitErrorM(calibration)),
    check_points: calibration.checkErrors.map(orNull),
    rulers: rulersOf(drawn, found),
  };
}

/** What a calibration comes to: the grid and the fall areas in the picture, and how good it is. */
export function calculate(drawn: AlertCalibration, { region, gridStepM }: Options): Calculation {
  const found = calibrateDrawn(drawn);
  if (!found.ok) return found;
  const { groundToFrame } = found.calibration;
  const falls = fallAreasOf(drawn, found).map(({ number, fall }) => ({
    polygon: groundInFrame(groundToFrame, fall.area).map(pair),
    text: `Simulated load ${number} fall area`,
  }));
  const grid = gridInFrame(groundToFrame, calibratedGround(drawn, found, region), gridStepM);
  return {
    ok: true,
    found,
    drawings: {
      fall_area: falls.filter(({ polygon }) => polygon.length >= 3),
      grid_pts: grid.map((line) => line.map(pair)),
    },
    interim_results: interimOf(drawn, found),
  };
}
