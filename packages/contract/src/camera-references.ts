import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

/** The picture that a camera's view is compared with. */
export const CameraReference = z.object({
  /** Null: it may not be seen without `alerts_summary__raw_image__read`. */
  url: z.string().nullable(),
  taken_at: Instant,
  /** Who chose it; null: the node did, when it first saw a good picture. */
  set_by: z.string().nullable(),
});
export type CameraReference = z.infer<typeof CameraReference>;

/** A reference that another took the place of is kept for so long. */
export const EARLIER_REFERENCE_DAYS = 30;
/** So many of them are listed. */
export const MOST_EARLIER_REFERENCES = 20;

export const EarlierReference = CameraReference.extend({ /** That of the picture. */ id: Id, replaced_at: Instant });
export type EarlierReference = z.infer<typeof EarlierReference>;

export const getCameraReference = defineRoute({
  method: 'GET',
  path: '/camera_health/cameras/:id/reference/',
  summary:
    'What a camera should show, null while its node has sent no reference, and what it was to show in the last 30 days',
  permission: 'cameras_list__view',
  params: z.object({ id: Id }),
  response: z.object({
    reference: CameraReference.nullable(),
    /** The latest first; at most 20. */
    earlier: z.array(EarlierReference),
  }),
  errors: ['camera_not_found'],
});

export const takeCameraReference = defineRoute({
  method: 'POST',
  path: '/camera_health/cameras/:id/reference/',
  summary: 'Ask the node to take what a camera shows now as its reference; `picture_taken` says when it is there',
  permission: 'update',
  params: z.object({ id: Id }),
  response: z.object({ /** That of the picture. */ id: Id }),
  status: 202,
  errors: ['camera_not_found', 'camera_without_node', 'node_not_running'],
});

export const restoreCameraReference = defineRoute({
  method: 'POST',
  path: '/camera_health/cameras/:id/reference/restore/',
  summary: 'Compare a camera with an earlier reference again; the present one becomes an earlier one',
  permission: 'update',
  params: z.object({ id: Id }),
  body: z.strictObject({ picture_id: Id }),
  response: z.object({ reference: CameraReference }),
  errors: ['camera_not_found', 'media_not_found', 'camera_without_node', 'node_not_running'],
});

export const cameraReferenceRoutes = { getCameraReference, takeCameraReference, restoreCameraReference };
