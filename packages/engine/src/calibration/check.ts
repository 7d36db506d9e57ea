import type { AlertCalibration, SimulatedLoad } from '@sightline/contract/alert-calibration';
import { CALIBRATION_TAGS, type CalibrationTag } from '@sightline/contract/calibration-tags';
import type { ErrorCode, ErrorParams } from '@sightline/contract/errors';
import { calibrateDrawn, type DrawnProblem } from '@sightline/geometry/drawn-calibration';

/** What keeps a calibration from being saved. */
export interface CalibrationFault {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  /** Where it is, as the API names it. */
  readonly field: string;
  /** The tags it is about. */
  readonly tags: readonly CalibrationTag[];
}

const CODES = {
  four_points: 'calibration_four_points',
  on_a_line: 'calibration_on_a_line',
  crossing: 'calibration_crossing',
  mirrored: 'calibration_mirrored',
  beyond_horizon: 'calibration_beyond_horizon',
  no_scale: 'calibration_no_scale',
} as const satisfies Record<DrawnProblem, ErrorCode>;

/** The catalogue's name of what is wrong with four points. */
export const codeOfProblem = (problem: DrawnProblem) => CODES[problem];

const labelsOf = (tags: readonly CalibrationTag[]) => tags.map((tag) => CALIBRATION_TAGS[tag].label).join(', ');

/** Tags without which nothing can be calculated, as far as they were not drawn. */
export function missingTags({ plane }: AlertCalibration): CalibrationTag[] {
  return [
    ...(plane.camera_pts.length === 0 ? (['camera_points'] as const) : []),
    ...(plane.area.length < 3 ? (['plan_area'] as const) : []),
    ...(plane.plane_pts.length === 0 ? (['plan_points'] as const) : []),
  ];
}

function faultOfLoad(load: SimulatedLoad | null, n: 1 | 2): CalibrationFault[] {
  const has = { location: load?.location != null, dimension: load?.dimension != null };
  if (has.location === has.dimension) return [];
  const missing = has.location ? 'dimension' : 'location';
  const tag: CalibrationTag = `load_${n}_${missing}`;
  const params = { tag: labelsOf([tag]), n };
  return [{ code: 'calibration_load_incomplete', params, field: `simulated_load_${n}.${missing}`, tags: [tag] }];
}

/** The points that a problem is about. */
const POINTS = ['camera_points', 'plan_points'] as const;

/** Everything that keeps a calibration from being saved. Without a scale it can be: it just measures nothing yet. */
export function faultsOfCalibration(drawn: AlertCalibration): CalibrationFault[] {
  const tags = missingTags(drawn);
  if (tags.length > 0)
    return [{ code: 'calibration_tags_required', params: { tags: labelsOf(tags) }, field: 'plane', tags }];
  const loads = [...faultOfLoad(drawn.simulated_load_1, 1), ...faultOfLoad(drawn.simulated_load_2, 2)];
  const result = calibrateDrawn(drawn);
  const isSound = result.ok || result.problem === 'no_scale';
  return isSound ? loads : [...loads, { code: CODES[result.problem], field: 'plane', tags: POINTS }];
}
