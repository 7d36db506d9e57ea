import sharp from 'sharp';

/** A picture in shades of grey, small enough to look at every pixel of it. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 black to 255 white. */
  readonly data: Uint8Array;
}

const WIDTH = 320;
const HEIGHT = 180;

export async function grayOf(jpeg: Uint8Array): Promise<Gray> {
  const data = await sharp(jpeg).resize(WIDTH, HEIGHT, { fit: 'fill' }).grayscale().raw().toBuffer();
  return { width: WIDTH, height: HEIGHT, data };
}
