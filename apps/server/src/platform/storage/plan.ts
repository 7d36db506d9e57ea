import { readPicture, writePicture } from './picture.ts';

const MAX_SIDE_PX = 4096;
const JPEG_QUALITY = 88;

/** A plan no larger than a screen can use: lines stay sharp in a PNG, photographs small in a JPEG. */
export function makePlan(picture: Uint8Array, contentType: string, field: string): Promise<Buffer> {
  const fitted = readPicture(picture).resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
  return writePicture(contentType === 'image/png' ? fitted.png() : fitted.jpeg({ quality: JPEG_QUALITY }), field);
}
