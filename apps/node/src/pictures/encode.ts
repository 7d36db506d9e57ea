import sharp from 'sharp';
import { type LargePicture, putColour } from './video-picture.ts';

const QUALITY = 85;

/** A picture of a video as a JPEG. Starting a program for each would cost ten times as much. */
export function encodePicture(picture: LargePicture): Promise<Uint8Array> {
  const { width, height } = picture.largeSize;
  const colours = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) putColour(picture, x, y, colours, at);
  return sharp(colours, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
