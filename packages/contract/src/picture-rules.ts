import { z } from 'zod';
import { MAX_OVERLAY_LENGTH, type Privacy } from './camera-settings.ts';

/** What of people nobody is to recognise. */
export const BLURS = ['faces', 'bodies'] as const;
export type Blur = (typeof BLURS)[number];

/** How pictures of a camera leave its node. */
export const PictureRules = z.object({
  blur: z.enum(BLURS).optional(),
  /** Written into every picture. */
  text: z.string().max(MAX_OVERLAY_LENGTH).optional(),
  /** Whether time and name are written into every picture. */
  metadata: z.boolean().optional(),
});
export type PictureRules = z.infer<typeof PictureRules>;

/** A whole body has a face. */
export function blurOf({ face_blur, full_body_blur }: z.infer<typeof Privacy>): Blur | undefined {
  if (full_body_blur) return 'bodies';
  return face_blur ? 'faces' : undefined;
}
