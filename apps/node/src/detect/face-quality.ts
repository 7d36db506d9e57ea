import type { Colours } from '../pictures/cut-out.ts';
import type { FoundFace } from './face-boxes.ts';

/** So far apart, in pixels, that more says nothing new. */
const FINE_EYES_PX = 30;
/** How much neighbouring pixels differ in a sharp picture of a face. */
const SHARP = 120;
/** The nose this far from between the eyes, as a share of their distance, and the face is seen from the side. */
const SIDE = 0.6;

/** How uneven the picture is: the variance of how much each pixel stands out from its neighbours. */
function unevenness({ data, size: { width, height } }: Colours): number {
  const light = (x: number, y: number) => data[(y * width + x) * 3 + 1]!;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const out = 4 * light(x, y) - light(x - 1, y) - light(x + 1, y) - light(x, y - 1) - light(x, y + 1);
      sum += out;
      squares += out * out;
      count += 1;
    }
  return squares / count - (sum / count) ** 2;
}

/** How well a face can be made out, from 0 to 1: as well as its size, its sharpness and its angle allow. */
export function faceQuality([left, right, nose]: FoundFace['points'], aligned: Colours): number {
  const eyes = Math.hypot(right[0] - left[0], right[1] - left[1]);
  if (eyes === 0) return 0;
  const away = Math.abs((nose[0] - (left[0] + right[0]) / 2) / eyes);
  const parts = [eyes / FINE_EYES_PX, unevenness(aligned) / SHARP, 1 - away / SIDE];
  return Math.min(1, Math.max(0, Math.min(...parts)));
}
