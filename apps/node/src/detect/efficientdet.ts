import type { ObjectKind } from '@sightline/contract/frames';
import type { FrameBox } from '@sightline/geometry/boxes';
import { boxInPicture, type Letterbox } from './letterbox.ts';
import { withoutRepeats } from './repeats.ts';

/** What the graph says of every anchor. */
export interface RawDetections {
  readonly boxes: Float32Array;
  readonly scores: Float32Array;
  readonly classes: BigInt64Array;
}

export interface Found {
  readonly kind: ObjectKind;
  readonly score: number;
  readonly box: FrameBox;
}

interface Decoding {
  readonly anchors: Float32Array;
  /** By their places among the classes the model chooses from. */
  readonly kinds: readonly ObjectKind[];
  readonly leastScore: number;
}

/** The box of an anchor in the frame of the model: how far the graph moved and stretched it. */
function edgesOf({ boxes }: RawDetections, anchors: Float32Array, index: number, { frame }: Letterbox) {
  const at = index * 4;
  const height = Math.exp(boxes[at + 2]!) * anchors[at + 2]!;
  const width = Math.exp(boxes[at + 3]!) * anchors[at + 3]!;
  const y = boxes[at]! * anchors[at + 2]! + anchors[at]!;
  const x = boxes[at + 1]! * anchors[at + 3]! + anchors[at + 1]!;
  return [
    (x - width / 2) * frame.width,
    (y - height / 2) * frame.height,
    (x + width / 2) * frame.width,
    (y + height / 2) * frame.height,
  ] as const;
}

/** The objects in a picture, from what the graph says. */
export function objectsIn(raw: RawDetections, { anchors, kinds, leastScore }: Decoding, place: Letterbox): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < raw.scores.length; index += 1) {
    const score = raw.scores[index]!;
    if (score < leastScore) continue;
    const kind = kinds[Number(raw.classes[index])];
    if (kind === undefined) continue;
    const box = boxInPicture(place, edgesOf(raw, anchors, index, place));
    if (box.width > 0 && box.height > 0) found.push({ kind, score, box });
  }
  return withoutRepeats(found);
}
