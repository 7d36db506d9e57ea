import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import sharp from 'sharp';
import { fail } from '../../../platform/errors/app-error.ts';

/** Larger pictures no camera of ours makes, and decoding them would cost the server its memory. */
const MAX_PIXELS = 8192 * 8192;

const startsWith = (data: Uint8Array, at: number, text: string) =>
  Buffer.from(data.buffer, data.byteOffset + at, Math.min(text.length, Math.max(0, data.length - at))).toString(
    'latin1',
  ) === text;

/** The bytes must be what the content type says; a name alone would let anything into the storage. */
const CHECKS: Record<string, (data: Uint8Array) => Promise<boolean>> = {
  'image/jpeg': async (data) => {
    if (!startsWith(data, 0, '\xff\xd8\xff')) return false;
    const facts = await sharp(data, { limitInputPixels: MAX_PIXELS })
      .metadata()
      .catch(() => undefined);
    return facts?.format === 'jpeg' && facts.width * facts.height <= MAX_PIXELS;
  },
  'video/mp4': async (data) => startsWith(data, 4, 'ftyp'),
};

export async function checkMedia({ type, data }: { type: string; data: Uint8Array }): Promise<void> {
  if (type.startsWith('image/') && data.length > MAX_IMAGE_BYTES) fail('body_too_large');
  if (!(await CHECKS[type]?.(data))) fail('unsupported_media_type');
}
