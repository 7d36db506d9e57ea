import type { Size } from '../detect/letterbox.ts';

/** A picture as video stores it (yuv420p). */
export interface LargePicture {
  readonly large: Uint8Array;
  readonly largeSize: Size;
}

/** Writes red, green and blue of a spot of the picture. */
export function putColour(
  { large, largeSize: { width, height } }: LargePicture,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  at: number,
): void {
  const area = width * height;
  const half = area + (y >> 1) * (width >> 1) + (x >> 1);
  const luma = 1.164 * (large[y * width + x]! - 16);
  const u = large[half]! - 128;
  const v = large[half + area / 4]! - 128;
  target[at] = luma + 1.596 * v;
  target[at + 1] = luma - 0.392 * u - 0.813 * v;
  target[at + 2] = luma + 2.017 * u;
}
