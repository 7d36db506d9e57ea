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

export const getCameraReference = defineRoute({
  method: 'GET',
  path: '/camera_health/cameras/:id/reference/',
  summary: 'What a camera should show; null while its node has sent no reference',
  permission: 'cameras_list__view',
  params: z.object({ id: Id }),
  response: z.object({ reference: CameraReference.nullable() }),
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

export const cameraReferenceRoutes = { getCameraReference, takeCameraReference };
