import sharp from 'sharp';

export const THUMBNAIL_WIDTH_PX = 416;
export const THUMBNAIL_QUALITY = 75;

/** A small JPEG of a picture, upright; never larger than the picture itself. */
export const makeThumbnail = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .autoOrient()
    .resize({ width: THUMBNAIL_WIDTH_PX, withoutEnlargement: true })
    .jpeg({ quality: THUMBNAIL_QUALITY, mozjpeg: false })
    .toBuffer();
