import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { defineRoute } from './define-route.ts';
import { MAX_CLIP_BYTES } from './media.ts';
import { BatchAnswer, RejectedItem } from './node-link.ts';

/** What nodes send besides words. */
export const NODE_MEDIA_TYPES = ['image/jpeg', 'video/mp4'] as const;

export const MAX_NODE_FILES = 20;

/** A frame or a clip under an id the node chose. */
const NodeFile = z.strictObject({
  id: Id,
  camera_id: Id,
  type: z.enum(NODE_MEDIA_TYPES),
  bytes: z.int().min(1).max(MAX_CLIP_BYTES),
});

export const signNodeMedia = defineRoute({
  method: 'POST',
  path: '/node/media/sign/',
  summary: 'Addresses to PUT frames and clips to, for an hour: past the server where they are kept in an object store',
  access: 'node',
  body: z.strictObject({ files: z.array(NodeFile).min(1).max(MAX_NODE_FILES) }),
  response: z.object({
    uploads: z.array(
      z.object({
        id: Id,
        /** Names the file in `reportNodeMedia`. */
        key: z.string(),
        /** Relative to the address of the server when the server takes the file in itself. */
        url: z.string(),
        /** To be sent along as they are. */
        headers: z.record(z.string(), z.string()),
      }),
    ),
    rejected: z.array(RejectedItem),
  }),
});

export const reportNodeMedia = defineRoute({
  method: 'POST',
  path: '/node/media/report/',
  summary:
    'Say which files were put where `signNodeMedia` said. Answered once they are stored for good; a repeat is accepted and ignored',
  access: 'node',
  body: z.strictObject({
    files: z
      .array(
        NodeFile.extend({
          key: z.string().max(200),
          /** Of a clip: the event it shows, and when it starts. */
          event_id: Id.optional(),
          from: Instant.optional(),
          /** What the camera should show from now on. */
          reference: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(MAX_NODE_FILES),
  }),
  /** `not_kept`: clips for which the company's storage has no room; they need not be sent again. */
  response: BatchAnswer.extend({ not_kept: z.array(Id) }),
});

/** The folder driver's side of `signNodeMedia`; with S3 the address leads to the bucket instead. */
export const putIncoming = defineRoute({
  method: 'PUT',
  path: '/incoming/:key',
  summary: 'Store a file of a node under its signed address, until the node reports it',
  access: 'public',
  params: z.object({
    key: z
      .string()
      .max(200)
      .regex(/^[\w.~-]+$/),
  }),
  query: z.strictObject({
    expires: z.coerce.number().int(),
    bytes: z.coerce.number().int().min(1),
    signature: z.string().max(100),
  }),
  upload: { types: NODE_MEDIA_TYPES, maxBytes: MAX_CLIP_BYTES, streamed: true },
  errors: [
    'link_expired',
    'media_not_found',
    'upload_missing',
    'body_too_large',
    'unsupported_media_type',
    'too_many_requests',
  ],
});

export const nodeMediaRoutes = { signNodeMedia, reportNodeMedia, putIncoming };
