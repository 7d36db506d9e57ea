import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';
import { LiveFrame } from './live-detections.ts';

/** Pictures of a camera are sent on for this long after somebody asked; an open view asks again before it is over. */
export const LIVE_VIEW_SECONDS = 10;

const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

export const watchLivePictures = defineRoute({
  method: 'POST',
  path: '/cameras/:id/live_pictures/',
  summary: 'Have the pictures of a camera sent to this session for a while, as `live_picture` over the socket',
  sessionOnly: true,
  whileViewing: 'open',
  permission: ['cameras_streams__view', 'alerts_summary__raw_image__read'],
  params: z.object({ id: Id }),
  response: z.object({ seconds: z.number().int() }),
  errors: ['camera_not_found', 'camera_without_node', 'node_not_running'],
});

export const sendLivePicture = defineRoute({
  method: 'POST',
  path: '/node/live_picture/',
  summary: 'What a camera has just shown, for those who look; nothing of it is kept',
  access: 'node',
  // As text it is a third larger.
  maxBodyBytes: 2 * MAX_PICTURE_BYTES,
  body: z.strictObject({
    camera_id: Id,
    /** What was found in this very picture. */
    frame: LiveFrame,
    /** A JPEG. */
    picture: z.base64().max(Math.ceil((MAX_PICTURE_BYTES * 4) / 3)),
    /** How long ago it was taken, by the clock of the node. */
    age_ms: z.number().min(0),
  }),
  /** How many sessions look; with none there is nobody to send more to. */
  response: z.object({ watchers: z.number().int() }),
  errors: ['camera_not_found', 'unsupported_media_type'],
});

export const livePictureRoutes = { watchLivePictures, sendLivePicture };
