import type { Blur } from '@sightline/contract/picture-rules';
import type { FrameBox } from '@sightline/geometry/boxes';

export interface Pixels {
  /** Red, green and blue of each pixel. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Boxes are rarely exact: as much more is hidden on every side. */
const MARGIN = 0.1;
/** There is no model for faces: the upper part of a person is hidden, which holds the head when somebody sits, too. */
const HEAD = 0.35;
/** So few fields across that nobody is recognised. */
const FIELDS = 6;
const LEAST_FIELD_PX = 8;

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** The part of a person that is hidden, in pixels. */
function partOf({ x, y, width, height }: FrameBox, blur: Blur, { width: across, height: down }: Pixels) {
  const bottom = y + (blur === 'faces' ? height * HEAD : height * (1 + MARGIN));
  return {
    left: clamp((x - width * MARGIN) * across, across),
    right: clamp((x + width * (1 + MARGIN)) * across, across),
    top: clamp((y - height * MARGIN) * down, down),
    bottom: clamp(bottom * down, down),
  };
}

/** Gives all of a field its middle colour. */
function flatten({ data, width }: Pixels, left: number, top: number, right: number, bottom: number): void {
  const sum = [0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * 3, end = (y * width + right) * 3; at < end; at += 1)
      sum[(at - left * 3) % 3]! += data[at]!;
  const count = (right - left) * (bottom - top);
  for (let y = top; y < bottom; y += 1)
    for (let at = (y * width + left) * 3, end = (y * width + right) * 3; at < end; at += 1)
      data[at] = sum[(at - left * 3) % 3]! / count;
}

/** Makes people unrecognisable in a picture, for good: what is left of them is a few fields of colour. */
export function hidePeople(pixels: Pixels, people: readonly FrameBox[], blur: Blur): void {
  for (const person of people) {
    const { left, right, top, bottom } = partOf(person, blur, pixels);
    const field = Math.max(LEAST_FIELD_PX, Math.ceil(Math.max(right - left, bottom - top) / FIELDS));
    for (let y = top; y < bottom; y += field)
      for (let x = left; x < right; x += field)
        flatten(pixels, x, y, Math.min(right, x + field), Math.min(bottom, y + field));
  }
}
