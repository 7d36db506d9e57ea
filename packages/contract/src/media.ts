import { z } from 'zod';
import { defineRoute } from './define-route.ts';

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_CLIP_BYTES = 64 * 1024 * 1024;

/** A picture somebody uploads: an avatar, a logo. */
export const PICTURE_UPLOAD = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_IMAGE_BYTES } as const;
export const PICTURE_ERRORS = ['invalid_picture', 'unsupported_media_type', 'body_too_large'] as const;

/**
 * The folder driver's side of a signed address; with S3 the address leads to the bucket instead. The key is written
 * with `~` for its slashes, so that it is one segment of the path.
 */
export const getMedia = defineRoute({
  method: 'GET',
  path: '/media/:key',
  summary: 'A stored file, by its signed address',
  access: 'public',
  params: z.object({
    key: z
      .string()
      .max(200)
      .regex(/^[\w.~-]+$/),
  }),
  query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  content: 'application/octet-stream',
  errors: ['media_not_found', 'link_expired'],
});

export const mediaRoutes = { getMedia };
