import sharp from 'sharp';
import { asVideo, type LargePicture } from './video-picture.ts';

/** Larger pictures say nothing more of a face. */
const LARGEST = 1280;

const even = (value: number): number => Math.max(2, Math.floor(value / 2) * 2);

/** A picture of any usual form as video stores it, upright. */
export async function decodePicture(picture: Uint8Array): Promise<LargePicture> {
  const upright = await sharp(picture)
    .rotate()
    .resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const size = { width: even(upright.info.width), height: even(upright.info.height) };
  const colours = await sharp(upright.data)
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return asVideo(colours, size);
}
