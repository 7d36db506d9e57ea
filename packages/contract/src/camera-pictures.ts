import { z } from 'zod';
import { AlertMarks } from './alerts/records.ts';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';

export const MAX_CAMERA_PICTURES = 100;

/** What a camera last showed. */
const CameraPicture = z.object({
  camera_id: Id,
  /** Without `alerts_summary__raw_image__read` the latest with its alert drawn in. */
  url: z.string(),
  thumbnail_url: z.string(),
  /** What the alert of the picture saw; null where it is drawn in, and while nothing was raised about it. */
  marks: AlertMarks.nullable(),
  taken_at: Instant,
});
export type CameraPicture = z.infer<typeof CameraPicture>;

export const listCameraPictures = defineRoute({
  method: 'GET',
  path: '/camera_pictures/',
  summary: 'The latest picture of each of these cameras, as far as they have one and are within reach',
  permission: 'cameras_list__view',
  query: z.strictObject({
    cameras: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(Id).min(1).max(MAX_CAMERA_PICTURES),
    ),
  }),
  response: z.object({ results: z.array(CameraPicture) }),
});

export const cameraPictureRoutes = { listCameraPictures };
