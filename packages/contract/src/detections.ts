import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';
import { KeptFile } from './node-link.ts';

/** The largest chunk of the detection log as it is stored, compressed. */
export const MAX_CHUNK_BYTES = 4 * 1024 * 1024;
/** The largest chunk before compression. */
export const MAX_CHUNK_CONTENT_BYTES = 32 * 1024 * 1024;
/** How much time one chunk may hold. */
export const MAX_CHUNK_SECONDS = 24 * 3600;

const Count = z.coerce.number().int().min(0);

export const putNodeDetections = defineRoute({
  method: 'PUT',
  path: '/node/detections/:id/',
  summary: 'Store a chunk of the detection log under an id the node chose; a repeat is accepted and ignored',
  access: 'node',
  params: z.object({ id: Id }),
  query: z.strictObject({
    camera_id: Id,
    /** The first and the last moment in it. */
    from: Instant,
    to: Instant,
    frames: Count,
    objects: Count,
  }),
  /** As the engine encodes it, compressed with deflate and without a header. */
  upload: { types: ['application/octet-stream'], maxBytes: MAX_CHUNK_BYTES },
  response: KeptFile,
  errors: ['camera_not_found', 'out_of_reach', 'invalid_chunk', 'in_the_future', 'invalid_value', 'body_too_large'],
});

export const postNodeDetectionGap = defineRoute({
  method: 'POST',
  path: '/node/detections/gaps/',
  summary: 'Say that a chunk of the detection log was given up for want of disk space; a repeat changes nothing',
  access: 'node',
  body: z
    .strictObject({
      camera_id: Id,
      /** The first and the last moment of what is missing. */
      from: Instant,
      to: Instant,
    })
    .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
      path: ['to'],
      params: { code: 'dates_reversed' },
    }),
  errors: ['camera_not_found', 'in_the_future', 'invalid_value', 'invalid_chunk', 'dates_reversed'],
});

/** A stretch of the detection log; its content has an address of its own. */
export const DetectionChunk = z.object({
  id: Id,
  from: Instant,
  to: Instant,
  frames: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
});
export type DetectionChunk = z.infer<typeof DetectionChunk>;

/** Why detections are missing although they were recorded: the disk of the server, or of the node, had no room for them. */
export const GAP_REASONS = ['disk_full', 'node_disk_full'] as const;

export const DetectionGap = z.object({ from: Instant, to: Instant, reason: z.enum(GAP_REASONS) });
export type DetectionGap = z.infer<typeof DetectionGap>;

/** About three days of one camera. */
export const MAX_LISTED_CHUNKS = 1000;

export const listDetectionChunks = defineRoute({
  method: 'GET',
  path: '/detections/chunks/',
  summary: "What a camera's detection log holds of a time, oldest first",
  permission: 'alerts_summary__read',
  query: z
    .strictObject({
      camera_id: Id,
      from: Instant,
      to: Instant,
      /** The `next` of the answer before. */
      cursor: z.string().max(200).optional(),
    })
    .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
      path: ['to'],
      params: { code: 'dates_reversed' },
    }),
  response: z.object({
    results: z.array(DetectionChunk).max(MAX_LISTED_CHUNKS),
    next: z.string().nullable(),
    /** What is older has been forgotten. */
    kept_from: Instant,
    gaps: z.array(DetectionGap),
  }),
  errors: ['camera_not_found', 'invalid_cursor', 'dates_reversed'],
});

export const getDetectionChunk = defineRoute({
  method: 'GET',
  path: '/detections/chunks/:id/',
  summary: 'A chunk of the detection log as its node sent it',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  content: 'application/octet-stream',
  errors: ['not_found'],
});

export const detectionRoutes = { putNodeDetections, postNodeDetectionGap, listDetectionChunks, getDetectionChunk };
