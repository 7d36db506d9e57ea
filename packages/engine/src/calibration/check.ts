import type { AlertCalibration, SimulatedLoad } from '@sightline/contract/alert-calibration';
import {
  CALIBRATION_LEAST_PX,
  CALIBRATION_STAGE,
  CALIBRATION_TAGS,
  type CalibrationTag,
} from '@sightline/contract/calibration-tags';
import type { ErrorCode, ErrorParams } from '@sightline/contract/errors';
import { boxAround } from '@sightline/geometry/boxes';
import type { Calibration } from '@sightline/geometry/calibration';
import { calibrateDrawn, type DrawnProblem, rulerLengths } from '@sightline/geometry/drawn-calibration';
import type { FramePoint, FrameSpace } from '@sightline/geometry/points';

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

interface Extent {
  readonly width: number;
  readonly height: number;
}

const isSmall = ({ width, height }: Extent): boolean =>
  width * CALIBRATION_STAGE.width <= CALIBRATION_LEAST_PX || height * CALIBRATION_STAGE.height <= CALIBRATION_LEAST_PX;
const isShort = ({ width, height }: Extent): boolean =>
  Math.hypot(width * CALIBRATION_STAGE.width, height * CALIBRATION_STAGE.height) <= CALIBRATION_LEAST_PX;

/** Shapes too small to tell anything by, under the rule the drawing editor has for them. */
function faultsOfSizes({ plane, ...loads }: AlertCalibration): CalibrationFault[] {
  const polygon = (tag: CalibrationTag, field: string, points: readonly FramePoint[] | undefined) => {
    const box = points && boxAround(points);
    return box && isSmall(box) ? [{ code: 'polygon_too_small' as const, field, tags: [tag] }] : [];
  };
  const unit = boxAround<FrameSpace>(plane.unit_dist);
  return [
    ...polygon('camera_points', 'plane.camera_pts', plane.camera_pts),
    ...polygon('plan_points', 'plane.plane_pts', plane.plane_pts),
    ...polygon('plan_area', 'plane.area', plane.area),
    ...(unit && isShort(unit)
      ? [{ code: 'line_too_small' as const, field: 'plane.unit_dist', tags: ['unit_distance' as const] }]
      : []),
    // A load may be smaller than that on the plan of a whole site.
    ...([1, 2] as const).flatMap((n) =>
      polygon(`load_${n}_location`, `simulated_load_${n}.location`, loads[`simulated_load_${n}`]?.location?.points),
    ),
  ];
}

/** What reaches into the sky has no length on the ground. */
const faultsOfRulers = (drawn: AlertCalibration, calibration: Calibration): CalibrationFault[] =>
  rulerLengths(drawn, calibration).flatMap((metres, index) =>
    metres === undefined
      ? [{ code: 'calibration_ruler_in_the_sky', params: { n: index + 1 }, field: `rulers.${index}.points`, tags: [] }]
      : [],
  );

/** The points that a problem is about. */
const POINTS = ['camera_points', 'plan_points'] as const;

/** Everything that keeps a calibration from being saved. Without a scale it can be: it just measures nothing yet. */
export function faultsOfCalibration(drawn: AlertCalibration): CalibrationFault[] {
  const tags = missingTags(drawn);
  if (tags.length > 0)
    return [{ code: 'calibration_tags_required', params: { tags: labelsOf(tags) }, field: 'plane', tags }];
  const loads = [...faultOfLoad(drawn.simulated_load_1, 1), ...faultOfLoad(drawn.simulated_load_2, 2)];
  const result = calibrateDrawn(drawn);
  if (!result.ok && result.problem !== 'no_scale')
    return [...loads, { code: CODES[result.problem], field: 'plane', tags: POINTS }];
  const rulers = result.ok ? faultsOfRulers(drawn, result.calibration) : [];
  return [...loads, ...faultsOfSizes(drawn), ...rulers];
}
