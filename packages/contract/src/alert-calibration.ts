import { z } from 'zod';
import { Id, Point } from './common.ts';

/** The vanishing point's limits, in thousandths of the picture's width and height. */
export const MAX_VANISH = 3000;
export const MAX_REFERENCE_DISTANCE = 100;
const MAX_POLYGON_POINTS = 20;
const MAX_CHECK_POINTS = 20;
const MAX_RULERS = 10;
const MAX_RULER_NAME = 40;
const MAX_RULER_METRES = 1000;
const MAX_PICTURE_PX = 20_000;

const Vanish = z.number().min(-MAX_VANISH).max(MAX_VANISH);
const points = z.array(Point).max(MAX_POLYGON_POINTS);
const Fraction = z.number().min(-1).max(2);

/** How large a load is, as a rectangle on the plan. */
export const LoadDimension = z.strictObject({
  x: Fraction,
  y: Fraction,
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export const LoadLocation = z.strictObject({ points });

/** A load to try the calibration with: its size on the plan, and where the picture shows its underside. */
export const SimulatedLoad = z.strictObject({
  dimension: LoadDimension.nullable().default(null),
  location: LoadLocation.nullable().default(null),
});
export type SimulatedLoad = z.infer<typeof SimulatedLoad>;

/** A spot whose place on the plan is known; it does not take part in the fit, and so tells how good that is. */
export const CheckPoint = z.strictObject({ id: Id, camera: Point, plane: Point });

/** A distance on the ground; one of known length tells how good the calibration is. */
export const CalibrationRuler = z.strictObject({
  id: Id,
  name: z.string().trim().max(MAX_RULER_NAME).default(''),
  points: z.array(Point).length(2),
  /** Its true length; null: it only measures. */
  metres: z.number().gt(0).max(MAX_RULER_METRES).nullable().default(null),
});

const pixels = z.number().int().min(1).max(MAX_PICTURE_PX);
export const PictureSize = z.strictObject({ width: pixels, height: pixels });

export const PictureSizes = z.strictObject({ frame: PictureSize, layout: PictureSize });

/** Four spots in the picture and on the plan, the ground they tell of, and a line of known length. */
export const CalibrationPlane = z.strictObject({
  area: points.default([]),
  plane_pts: points,
  camera_pts: points,
  unit_dist: z.array(Point).max(2).default([]),
});

const WIDE = { width: 1280, height: 720 };

/**
 * How a camera's picture maps onto the ground. Points are 0..1 of the picture (`camera_pts`, `location`, `camera`, rulers) or
 * of the plan (the others).
 */
export const AlertCalibration = z.strictObject({
  /** Where upright lines meet, in thousandths of the picture's width and height; null: as the plane has it. */
  vanish_pt: z.tuple([Vanish, Vanish]).nullable().default(null),
  plane: CalibrationPlane,
  simulated_load_1: SimulatedLoad.nullable().default(null),
  simulated_load_2: SimulatedLoad.nullable().default(null),
  /** The length of the unit distance, metres. */
  reference_distance: z.number().gt(0).max(MAX_REFERENCE_DISTANCE),
  check_points: z.array(CheckPoint).max(MAX_CHECK_POINTS).default([]),
  rulers: z.array(CalibrationRuler).max(MAX_RULERS).default([]),
  /** Of the pictures it was drawn on: on others the same points would mean other distances. */
  sizes: PictureSizes.default({ frame: WIDE, layout: WIDE }),
});
export type AlertCalibration = z.infer<typeof AlertCalibration>;
