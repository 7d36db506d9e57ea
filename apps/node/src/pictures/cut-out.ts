import type { FrameBox } from '@sightline/geometry/boxes';
import type { Size } from '../detect/letterbox.ts';
import { type LargePicture, putColour } from './video-picture.ts';

/** A part of a picture, in its pixels. */
export interface PixelBox extends Size {
  readonly left: number;
  readonly top: number;
}

/** Red, green and blue of each pixel. */
export interface Colours {
  readonly data: Uint8ClampedArray;
  readonly size: Size;
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A box of a picture in whole pixels of it, with a margin in shares of the box. */
export function pixelsOf({ x, y, width, height }: FrameBox, size: Size, margin = 0): PixelBox {
  const left = between(Math.floor((x - margin * width) * size.width), 0, size.width - 1);
  const top = between(Math.floor((y - margin * height) * size.height), 0, size.height - 1);
  const right = between(Math.ceil((x + width + margin * width) * size.width), left + 1, size.width);
  const bottom = between(Math.ceil((y + height + margin * height) * size.height), top + 1, size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** A part of a video's picture in colours. */
export function cutOut(picture: LargePicture, { left, top, width, height }: PixelBox): Colours {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) putColour(picture, left + x, top + y, data, at);
  return { data, size: { width, height } };
}

/** Where an output pixel is looked up: two neighbours, and how much the second counts. */
function places(from: number, length: number, count: number, limit: number) {
  return Array.from({ length: count }, (_, index) => {
    const at = between(from + ((index + 0.5) * length) / count - 0.5, 0, limit - 1);
    const first = Math.floor(at);
    return { first, second: Math.min(first + 1, limit - 1), share: at - first };
  });
}

/** A part of colours scaled to another size, between neighbouring pixels where none is hit. */
export function scaled({ data, size }: Colours, part: PixelBox, to: Size): Colours {
  const columns = places(part.left, part.width, to.width, size.width);
  const rows = places(part.top, part.height, to.height, size.height);
  const result = new Uint8ClampedArray(to.width * to.height * 3);
  let at = 0;
  for (const row of rows)
    for (const column of columns)
      for (let colour = 0; colour < 3; colour += 1, at += 1) {
        const value = (y: number, x: number) => data[(y * size.width + x) * 3 + colour]!;
        const above =
          value(row.first, column.first) * (1 - column.share) + value(row.first, column.second) * column.share;
        const below =
          value(row.second, column.first) * (1 - column.share) + value(row.second, column.second) * column.share;
        result[at] = above * (1 - row.share) + below * row.share;
      }
  return { data: result, size: to };
}

/** Where the colours of the whole are. */
export const wholeOf = ({ size }: Colours): PixelBox => ({ left: 0, top: 0, ...size });

interface Numbers {
  /** For red, green and blue, of 0 to 1. */
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
}

/** Colours as a model takes them, one after the other; a frame wider than the picture is filled with the middle. */
export function planesOf({ data, size }: Colours, { mean, std }: Numbers, frameWidth = size.width): Float32Array {
  const area = frameWidth * size.height;
  const values = new Float32Array(area * 3);
  for (let y = 0, from = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      for (let plane = 0; plane < 3; plane += 1, from += 1)
        values[plane * area + y * frameWidth + x] = (data[from]! / 255 - mean[plane]!) / std[plane]!;
  return values;
}
