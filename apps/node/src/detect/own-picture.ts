import type { OwnModel } from '../models/own-manifest.ts';
import { type LargePicture, putColour } from '../pictures/video-picture.ts';
import { type Letterbox, letterbox } from './letterbox.ts';

/** A picture as a model of a site takes it: fitted into its frame, colour after colour, in the numbers it was trained on. */
export function ownTensor(picture: LargePicture, { input }: OwnModel): { values: Float32Array; place: Letterbox } {
  const { width, height, divisor, mean, std, colours } = input;
  const place = letterbox(picture.largeSize, { width, height });
  const area = width * height;
  const colour = new Uint8ClampedArray(3);
  const order = colours === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const values = new Float32Array(area * 3);
  // Around the picture there is black.
  for (let plane = 0; plane < 3; plane += 1) values.fill(-mean[plane]! / std[plane]!, plane * area, (plane + 1) * area);
  const across = picture.largeSize.width / place.width;
  const down = picture.largeSize.height / place.height;
  for (let row = 0; row < place.height; row += 1) {
    const y = Math.floor((row + 0.5) * down);
    for (let column = 0; column < place.width; column += 1) {
      putColour(picture, Math.floor((column + 0.5) * across), y, colour, 0);
      const at = (row + place.top) * width + column + place.left;
      for (let plane = 0; plane < 3; plane += 1)
        values[plane * area + at] = (colour[order[plane]!]! / divisor - mean[plane]!) / std[plane]!;
    }
  }
  return { values, place };
}
