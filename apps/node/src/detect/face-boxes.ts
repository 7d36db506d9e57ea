import { FACE_FRAME, FACE_GRIDS, NUMBERS_PER_GUESS } from '../models/face-models.ts';
import type { PixelBox } from '../pictures/cut-out.ts';

export type PixelPoint = readonly [x: number, y: number];

/** A face in the frame of the detector. */
export interface FoundFace {
  readonly score: number;
  readonly box: PixelBox;
  /** Both eyes, the tip of the nose, the middle of the mouth; the left eye is the left one of the picture. */
  readonly points: readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];
}

const LEAST_SCORE = 0.6;
const MOST_SHARED = 0.3;

function faceAt(numbers: Float32Array, x: number, y: number, score: number): FoundFace {
  const at = (index: number): number => numbers[index]!;
  const point = (index: number): PixelPoint => [at(4 + 2 * index) + x, at(5 + 2 * index) + y];
  const [width, height] = [at(2), at(3)];
  const box = { left: at(0) + x - width / 2, top: at(1) + y - height / 2, width, height };
  return { score, box, points: [point(0), point(1), point(2), point(3)] };
}

/** How much of two boxes is in both, as a share of what is in either. */
function sharedBy(one: PixelBox, other: PixelBox): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / (one.width * one.height + other.width * other.height - across * down);
}

/** The faces in a picture, from what the detector says of each square of its grids; the surest first. */
export function facesIn(outputs: Record<string, Float32Array>): FoundFace[] {
  const found: FoundFace[] = [];
  for (const { across, guesses, scores, boxes } of FACE_GRIDS) {
    const side = FACE_FRAME / across;
    for (let index = 0; index < across * across * guesses; index += 1) {
      const score = 1 / (1 + Math.exp(-outputs[scores]![index]!));
      if (score < LEAST_SCORE) continue;
      const square = Math.floor(index / guesses);
      const [x, y] = [((square % across) + 0.5) * side, (Math.floor(square / across) + 0.5) * side];
      const from = index * NUMBERS_PER_GUESS;
      found.push(faceAt(outputs[boxes]!.subarray(from, from + NUMBERS_PER_GUESS), x, y, score));
    }
  }
  const kept: FoundFace[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (kept.every(({ box }) => sharedBy(box, face.box) < MOST_SHARED)) kept.push(face);
  return kept;
}
