import { z } from 'zod';
import { AlertCalibration } from './alert-calibration.ts';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { CameraIds, MANY_ERRORS } from './use-case-settings.ts';
import { updateZone, Zone, ZonePolygon } from './zones.ts';

const Share = z.number().min(0).max(1);
/** Corners in a camera's picture, 0..1. */
const FrameOutline = z
  .array(z.tuple([Share, Share]))
  .min(3)
  .max(20);

/** An area of a camera that shows a zone. */
export const ZoneArea = z.object({
  id: Id,
  tag: z.string(),
  zone: Id,
  /** Somebody gave it an outline of its own on this camera: it does not follow the zone. */
  adjusted: z.boolean(),
  points: FrameOutline,
});
export type ZoneArea = z.infer<typeof ZoneArea>;

/** A camera that shows a plan as its layout image. */
export const PlanCamera = Named.extend({
  latest_frame: z.string().nullable(),
  alert_calibration: AlertCalibration.nullable(),
  last_calibrate_update: Instant.nullable(),
  /** Of its areas for alerts; a save carries the one it was loaded with. */
  version: z.number().int(),
  /** Those the viewer may see, and that show a zone. */
  areas: z.array(ZoneArea),
});
export type PlanCamera = z.infer<typeof PlanCamera>;

export const listPlanCameras = defineRoute({
  method: 'GET',
  path: '/site_plans/:id/cameras/',
  summary: 'The cameras that show a plan, with their calibration and the areas that show zones',
  permission: 'zones_list__view',
  params: z.object({ id: Id }),
  response: z.array(PlanCamera),
  errors: ['plan_not_found'],
});

const CONFIGURE = 'alerts_configuration__configure';

export const saveZoneToCameras = defineRoute({
  method: 'POST',
  path: '/zones/:id/save_to_cameras/',
  summary:
    'Save the outline of a zone, and the area that shows it on each of these cameras: on all of them, or on none',
  permission: [updateZone.permission, CONFIGURE],
  params: z.object({ id: Id }),
  body: z.strictObject({
    polygon: ZonePolygon,
    /** The zone's, as it was loaded. */
    version: z.number().int().min(0).optional(),
    /** What the areas stand for: an alert use case. */
    tag: z.string().max(60),
    cameras: z
      .array(
        z.strictObject({
          camera_id: Id,
          /** Of the camera's areas, as they were loaded. */
          version: z.number().int().min(0),
          points: FrameOutline,
          adjusted: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: Zone,
  errors: ['zone_not_found', 'out_of_reach', 'changed_since', 'permission_denied', 'not_in_list', 'required'],
});
export type ZoneSave = z.output<typeof saveZoneToCameras.body>;

/** `as_drawn`: at the same place in the picture; `projected`: on the same ground, by the calibration of both cameras. */
export const COPY_MODES = ['as_drawn', 'projected'] as const;
export type CopyMode = (typeof COPY_MODES)[number];

export const copyShapes = defineRoute({
  method: 'POST',
  path: '/cameras/copy_shapes/',
  summary: 'Copy areas for alerts from one camera to others of its site: to all of them, or to none',
  permission: CONFIGURE,
  body: z.strictObject({
    from: Id,
    to: CameraIds,
    /** Ids of areas of the first camera. */
    shapes: z.array(Id).min(1).max(500),
    mode: z.enum(COPY_MODES),
  }),
  response: z.object({
    cameras: z.array(
      Named.extend({
        copied: z.number().int(),
        /** Areas that the other picture does not show. */
        out_of_sight: z.array(Id),
      }),
    ),
  }),
  errors: [...MANY_ERRORS, 'permission_denied', 'area_not_found', 'not_calibrated'],
});

export const zoneCameraRoutes = { listPlanCameras, saveZoneToCameras, copyShapes };
