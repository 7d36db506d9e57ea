import sharp from 'sharp';
import { fail } from '../../../platform/errors/app-error.ts';
import { readPicture, writePicture } from '../../../platform/storage/picture.ts';

const LEAST_SIDE_PX = 64;
const SIDE_PX = 800;

/** A picture as mugshots are kept: upright, no larger than needed, and without whatever hid behind its pixels. */
export async function makeMugshot(picture: Uint8Array): Promise<Buffer> {
  const made = await writePicture(
    readPicture(picture)
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 }),
    'body',
  );
  const { width, height } = await sharp(made).metadata();
  if (Math.min(width, height) < LEAST_SIDE_PX) fail('picture_too_small', { field: 'body', min: LEAST_SIDE_PX });
  return made;
}

export const mugshotKey = (siteId: string, personId: string, mugshotId: string) =>
  `mugshots/${siteId}/${personId}/${mugshotId}.webp`;
