import type { Size } from '../detect/letterbox.ts';

/** A picture as video stores it (yuv420p). */
export interface LargePicture {
  readonly large: Uint8Array;
  readonly largeSize: Size;
}

/** A picture in colours as video stores it; both sides are even. */
export function asVideo(colours: Uint8Array, largeSize: Size): LargePicture {
  const { width, height } = largeSize;
  const area = width * height;
  const large = new Uint8Array((area * 3) / 2);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const [red, green, blue] = [colours[at]!, colours[at + 1]!, colours[at + 2]!];
      large[y * width + x] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      const half = area + (y >> 1) * (width >> 1) + (x >> 1);
      large[half] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      large[half + area / 4] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  return { large, largeSize };
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
