import { z } from 'zod';
import { KEY_POINTS, OBJECT_KINDS } from './frames.ts';

/** Bounds of one object in the detection log; what is more is left out. */
export const MAX_ATTRIBUTES = 64;
export const MAX_POINTS = 32;
export const MAX_TRACK = 80;

const AttributeKind = z.union([z.boolean(), z.literal('number')]);

/**
 * What stays the same of an object from frame to frame, kept once per chunk: its kind, whether it stands on its box, what
 * its model says yes or no to, and which values and points follow.
 */
export const ObjectShape = z.strictObject({
  kind: z.enum(OBJECT_KINDS),
  standsOnBox: z.boolean(),
  attributes: z
    .array(z.tuple([z.string(), AttributeKind]))
    .max(MAX_ATTRIBUTES)
    .optional(),
  keyPoints: z
    .array(z.tuple([z.enum(KEY_POINTS), z.int().min(0).max(MAX_POINTS)]))
    .max(KEY_POINTS.length)
    .optional(),
  loadType: z.string().max(MAX_TRACK).optional(),
});
export type ObjectShape = z.infer<typeof ObjectShape>;

/** What a chunk of the detection log says once, before its columns. */
export const ChunkHead = z.strictObject({
  /** The earliest and the latest moment in it. */
  fromMs: z.int(),
  toMs: z.int(),
  frames: z.int().min(0),
  objects: z.int().min(0),
  tracks: z.array(z.string().max(MAX_TRACK)),
  shapes: z.array(ObjectShape),
  /** Alerts of other cameras that were heard of: the frame's place, camera and use case. */
  alerts: z.array(z.tuple([z.int().min(0), z.string(), z.string()])),
});
export type ChunkHead = z.infer<typeof ChunkHead>;
