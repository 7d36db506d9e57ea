import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';
import { MAX_ATTRIBUTES, MAX_POINTS, MAX_TRACK } from './detection-chunks.ts';
import { KEY_POINTS, OBJECT_KINDS } from './frames.ts';

/** A camera's detections are sent on for this long after somebody asked; an open view asks again before it is over. */
export const LIVE_SECONDS = 30;

const Coordinate = z.number().min(-8).max(8);
const LivePoint = z.tuple([Coordinate, Coordinate]);
const Keyed = z.partialRecord(z.enum(KEY_POINTS), z.array(LivePoint).max(MAX_POINTS));

export const LiveObject = z.strictObject({
  track: z.string().max(MAX_TRACK),
  kind: z.enum(OBJECT_KINDS),
  box: z.strictObject({ x: Coordinate, y: Coordinate, width: Coordinate, height: Coordinate }),
  foot: LivePoint,
  score: z.number().min(0).max(1),
  attributes: z
    .record(z.string().max(MAX_TRACK), z.union([z.number(), z.boolean()]))
    .refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES)
    .optional(),
  keyPoints: Keyed.optional(),
  loadType: z.string().max(MAX_TRACK).optional(),
});

const MAX_LIVE_OBJECTS = 500;

/** An alert of another camera that a flow may wait for. */
export const HeardAlert = z.strictObject({ camera: Id, useCase: z.string().max(60) });

/** A frame as the engine takes it. */
export const LiveFrame = z.strictObject({
  atMs: z.int(),
  objects: z.array(LiveObject).max(MAX_LIVE_OBJECTS),
  alerts: z.array(HeardAlert).max(100).optional(),
});
export type LiveFrame = z.infer<typeof LiveFrame>;

/** More than a second at the highest rate. */
export const MAX_LIVE_FRAMES = 60;

export const watchLiveDetections = defineRoute({
  method: 'POST',
  path: '/cameras/:id/live_detections/',
  summary: 'Have what a camera sees now sent to this session for a while, as `live_detections` over the socket',
  sessionOnly: true,
  whileViewing: 'open',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  response: z.object({ seconds: z.number().int() }),
  errors: ['camera_not_found', 'camera_without_node', 'node_not_running'],
});

export const sendLiveDetections = defineRoute({
  method: 'POST',
  path: '/node/live/',
  summary: 'What a camera has just seen, for those who watch; nothing of it is kept',
  access: 'node',
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.strictObject({ camera_id: Id, frames: z.array(LiveFrame).min(1).max(MAX_LIVE_FRAMES) }),
  /** How many sessions watch; with none there is nobody to send more to. */
  response: z.object({ watchers: z.number().int() }),
  errors: ['camera_not_found'],
});

export const liveDetectionRoutes = { watchLiveDetections, sendLiveDetections };
