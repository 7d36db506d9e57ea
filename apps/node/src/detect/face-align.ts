import type { Colours } from '../pictures/cut-out.ts';
import type { FoundFace, PixelPoint } from './face-boxes.ts';

export const ALIGNED_SIDE = 112;

/** Where eyes, nose and mouth are in the pictures that the model was trained on. */
const PLACES: readonly PixelPoint[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [56.1396, 92.2848],
];

const middle = (points: readonly PixelPoint[]): PixelPoint => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** How the picture is to be turned and stretched, without any other change, so that a face's points come nearest to their places. */
function similarity(points: FoundFace['points']) {
  const from = middle(points);
  const to = middle(PLACES);
  let [along, across, spread] = [0, 0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [px, py] = [x - from[0], y - from[1]];
    const [qx, qy] = [PLACES[index]![0] - to[0], PLACES[index]![1] - to[1]];
    along += px * qx + py * qy;
    across += px * qy - py * qx;
    spread += px * px + py * py;
  }
  return { from, to, along: along / spread, across: across / spread };
}

/** A face as the model takes it: upright, eyes, nose and mouth in their places. Around the picture there is black. */
export function alignedFace({ data, size }: Colours, points: FoundFace['points']): Colours {
  const { from, to, along, across } = similarity(points);
  const scale = along * along + across * across;
  const result = new Uint8ClampedArray(ALIGNED_SIDE * ALIGNED_SIDE * 3);
  const valueAt = (x: number, y: number, colour: number): number =>
    x < 0 || y < 0 || x >= size.width || y >= size.height ? 0 : data[(y * size.width + x) * 3 + colour]!;
  for (let row = 0, at = 0; row < ALIGNED_SIDE; row += 1)
    for (let column = 0; column < ALIGNED_SIDE; column += 1) {
      const [qx, qy] = [column - to[0], row - to[1]];
      const x = (along * qx + across * qy) / scale + from[0];
      const y = (along * qy - across * qx) / scale + from[1];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, below] = [x - left, y - top];
      for (let colour = 0; colour < 3; colour += 1, at += 1)
        result[at] =
          (valueAt(left, top, colour) * (1 - right) + valueAt(left + 1, top, colour) * right) * (1 - below) +
          (valueAt(left, top + 1, colour) * (1 - right) + valueAt(left + 1, top + 1, colour) * right) * below;
    }
  return { data: result, size: { width: ALIGNED_SIDE, height: ALIGNED_SIDE } };
}
