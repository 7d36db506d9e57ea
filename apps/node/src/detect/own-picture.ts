import type { OwnModel } from '../models/own-manifest.ts';
import { type Letterbox, letterbox, type Size } from './letterbox.ts';

/** A picture as video stores it (yuv420p). */
export interface LargePicture {
  readonly large: Uint8Array;
  readonly largeSize: Size;
}

const byte = (value: number) => Math.min(255, Math.max(0, value));

/** Red, green and blue of a spot of the picture. */
function colourAt(
  { large, largeSize: { width, height } }: LargePicture,
  x: number,
  y: number,
): [number, number, number] {
  const area = width * height;
  const half = (y >> 1) * (width >> 1) + (x >> 1);
  const luma = 1.164 * (large[y * width + x]! - 16);
  const u = large[area + half]! - 128;
  const v = large[area + area / 4 + half]! - 128;
  return [byte(luma + 1.596 * v), byte(luma - 0.392 * u - 0.813 * v), byte(luma + 2.017 * u)];
}

/** A picture as a model of a site takes it: fitted into its frame, colour after colour, in the numbers it was trained on. */
export function ownTensor(picture: LargePicture, { input }: OwnModel): { values: Float32Array; place: Letterbox } {
  const { width, height, divisor, mean, std, colours } = input;
  const place = letterbox(picture.largeSize, { width, height });
  const area = width * height;
  const order = colours === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const values = new Float32Array(area * 3);
  // Around the picture there is black.
  for (let plane = 0; plane < 3; plane += 1) values.fill(-mean[plane]! / std[plane]!, plane * area, (plane + 1) * area);
  const across = picture.largeSize.width / place.width;
  const down = picture.largeSize.height / place.height;
  for (let row = 0; row < place.height; row += 1) {
    const y = Math.floor((row + 0.5) * down);
    for (let column = 0; column < place.width; column += 1) {
      const colour = colourAt(picture, Math.floor((column + 0.5) * across), y);
      const at = (row + place.top) * width + column + place.left;
      for (let plane = 0; plane < 3; plane += 1)
        values[plane * area + at] = (colour[order[plane]!]! / divisor - mean[plane]!) / std[plane]!;
    }
  }
  return { values, place };
}
