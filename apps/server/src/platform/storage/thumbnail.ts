import sharp from 'sharp';

const WIDTH_PX = 416;
const QUALITY = 75;

/** A small JPEG of a picture, upright; never larger than the picture itself. */
export const makeThumbnail = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .autoOrient()
    .resize({ width: WIDTH_PX, withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer();
