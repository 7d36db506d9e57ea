import sharp from 'sharp';
import { fail } from '../../../platform/errors/app-error.ts';

const SIDE_PX = 256;
const MAX_INPUT_PIXELS = 50_000_000;

/** A square JPEG of whatever was uploaded, without its metadata. */
export const makeAvatar = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_INPUT_PIXELS })
    .autoOrient()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => fail('invalid_picture', { field: 'body' }));
