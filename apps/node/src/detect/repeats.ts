import { type FrameBox, overlapRatio } from '@sightline/geometry/boxes';

/** Boxes of one kind that overlap by more than this are the same object. */
const SAME_OBJECT = 0.5;
/** A picture with more than this is not read right. */
const MOST_OBJECTS = 200;

/** Keeps the surest of boxes that show the same object. */
export function withoutRepeats<F extends { kind: string; score: number; box: FrameBox }>(found: readonly F[]): F[] {
  const kept: F[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === MOST_OBJECTS) break;
    if (!kept.some((other) => other.kind === one.kind && overlapRatio(other.box, one.box) > SAME_OBJECT))
      kept.push(one);
  }
  return kept;
}
