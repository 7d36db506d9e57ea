import { z } from 'zod';
import { AlertCalibration } from './alert-calibration.ts';
import { AlertFeatures, AlertFeaturesChange } from './alert-features.ts';
import { Id, Instant, Named, Point, SiteInfo } from './common.ts';
import { defineRoute } from './define-route.ts';
import { toChangeCamera } from './permissions.ts';
import { RegionOfInterest } from './region-of-interest.ts';
import { ALERT_FEATURE_ERRORS } from './use-case-settings.ts';
import { VIEW_TYPES } from './use-cases/define.ts';

export const CALIBRATE = 'alerts_configuration__calibrate';

/** Why points make no calibration, and what is missing of one. */
export const CALIBRATION_PROBLEMS = [
  'calibration_four_points',
  'calibration_on_a_line',
  'calibration_crossing',
  'calibration_mirrored',
  'calibration_beyond_horizon',
  'calibration_no_scale',
] as const;

const SHAPE_ERRORS = [
  'calibration_tags_required',
  'calibration_load_incomplete',
  'calibration_ruler_in_the_sky',
  'polygon_too_small',
  'line_too_small',
  ...CALIBRATION_PROBLEMS,
] as const;

/** A camera as it is calibrated. */
export const CameraCalibration = z.object({
  id: Id,
  name: z.string(),
  site_info: SiteInfo,
  group_info: Named,
  view_type: z.enum(VIEW_TYPES),
  latest_frame: z.string().nullable(),
  /** The plan's picture, under both its names. */
  layout_image_url: z.string().nullable(),
  layout_plan: z.string().nullable(),
  region_of_interest: RegionOfInterest.nullable(),
  alert_calibration: AlertCalibration.nullable(),
  last_calibrate_update: Instant.nullable(),
  last_calibrated_by: Named.nullable(),
  version: z.number().int().min(0),
  /** Whether its site lets calibrations be pushed and pulled. */
  calibration_transfer: z.boolean(),
});
export type CameraCalibration = z.infer<typeof CameraCalibration>;

/** To save it changes the camera itself. */
export const CALIBRATE_WRITE = toChangeCamera(CALIBRATE);

const one = { params: z.object({ id: Id }), response: CameraCalibration } as const;

export const getCalibration = defineRoute({
  method: 'GET',
  path: '/cameras/:id/calibration/',
  summary: 'A camera with its calibration, its latest frame and its plan',
  permission: CALIBRATE,
  ...one,
  errors: ['camera_not_found'],
});

export const saveCalibration = defineRoute({
  method: 'PATCH',
  path: '/cameras/:id/calibration/',
  summary: 'Save the calibration of a camera; null removes it',
  permission: CALIBRATE_WRITE,
  ...one,
  body: z.strictObject({
    alert_calibration: AlertCalibration.nullable(),
    /** Use cases that are changed along with it. */
    alert_features: AlertFeaturesChange.optional(),
    /** Taken; the server's clock counts. */
    last_calibrate_update: Instant.optional(),
    /** As it was loaded. */
    version: z.number().int().min(0),
  }),
  errors: ['camera_not_found', ...ALERT_FEATURE_ERRORS, ...SHAPE_ERRORS],
});

/** What a calculation found besides what is drawn; taken back, and calculated again. */
export const InterimResults = z.object({
  /** In the middle of the calibrated ground. */
  metres_per_pixel: z.number(),
  /** Where upright lines meet as the plane has it, in thousandths; null when the picture does not tell. */
  vanish_pt: z.tuple([z.number(), z.number()]).nullable(),
  /** Row by row; takes (x, y, 1) of the picture to metres on the ground. */
  frame_to_ground: z.array(z.number()).length(9),
  /** Root mean square over check points and rulers, metres; null: not checked. */
  fit_error: z.number().nullable(),
  /** How far off each check point is, metres; null in the sky. */
  check_points: z.array(z.number().nullable()),
  /** What each ruler measures, and how much more than its true length that is; null in the sky, or not known. */
  rulers: z.array(z.object({ metres: z.number().nullable(), error: z.number().nullable() })),
});
export type InterimResults = z.infer<typeof InterimResults>;

/** What is drawn into the picture. */
export const CalibrationDrawings = z.object({
  fall_area: z.array(z.object({ polygon: z.array(Point), text: z.string() })),
  /** The two ends of each line. */
  grid_pts: z.array(z.array(Point).length(2)),
});

const Drawings = AlertCalibration.extend({
  /** Stands in for a plan area that was not drawn. */
  region_of_interest: RegionOfInterest.nullable().optional(),
  /** Metres between the lines of the grid. */
  grid_step: z.number().gt(0).max(100).default(2),
});

export const calculateCalibration = defineRoute({
  method: 'POST',
  path: '/alerts/calibration/calculate/',
  summary: 'Calculate grid, fall areas and quality of a calibration without saving it',
  whileViewing: 'open',
  permission: CALIBRATE,
  body: z.strictObject({ drawings: Drawings, interim_results: z.looseObject({}).nullable().optional() }),
  response: z.object({ drawings: CalibrationDrawings, interim_results: InterimResults }),
  errors: CALIBRATION_PROBLEMS,
});
export type CalculatedCalibration = z.infer<typeof calculateCalibration.response>;

export const pushCalibration = defineRoute({
  method: 'POST',
  path: '/alerts/calibration/push/',
  summary: 'Give a calibration, and use cases if they are given, to another camera',
  permission: CALIBRATE_WRITE,
  body: z.strictObject({
    target_cam_id: Id,
    source_cam_calibration: AlertCalibration,
    source_cam_features: AlertFeaturesChange.optional(),
  }),
  response: CameraCalibration,
  errors: ['out_of_reach', 'calibration_transfer_off', ...ALERT_FEATURE_ERRORS, ...SHAPE_ERRORS],
});

export const pullCalibration = defineRoute({
  method: 'GET',
  path: '/alerts/calibration/pull/',
  summary: "Another camera's calibration, to be taken over; what that camera lacks is null",
  permission: CALIBRATE,
  query: z.strictObject({ source_cam_id: Id, target_cam_id: Id }),
  response: z.object({
    layout_plan: z.string().nullable(),
    latest_frame: z.string().nullable(),
    alert_calibration: AlertCalibration.nullable(),
    /** For those who may read them. */
    alert_features: AlertFeatures.optional(),
  }),
  errors: ['out_of_reach', 'calibration_transfer_off'],
});

export const calibrationRoutes = {
  getCalibration,
  saveCalibration,
  calculateCalibration,
  pushCalibration,
  pullCalibration,
};
