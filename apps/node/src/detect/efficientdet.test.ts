import { describe, expect, it } from 'vitest';
import { COCO_KINDS } from './coco.ts';
import { objectsIn } from './efficientdet.ts';
import { letterbox } from './letterbox.ts';

const PERSON = 0n;
const CAR = 1n;
const UNKNOWN = 9n;
const place = letterbox({ width: 100, height: 100 }, { width: 100, height: 100 });

/** Anchors at some spots, each a fifth of the picture; the model leaves them as they are. */
function read(spots: readonly { at: [number, number]; score: number; class: bigint }[], leastScore = 0.4) {
  const raw = {
    boxes: new Float32Array(spots.length * 4),
    scores: Float32Array.from(spots, ({ score }) => score),
    classes: BigInt64Array.from(spots, (spot) => spot.class),
  };
  const anchors = Float32Array.from(spots.flatMap(({ at: [x, y] }) => [y, x, 0.2, 0.2]));
  return objectsIn(raw, { anchors, kinds: COCO_KINDS, leastScore }, place);
}

describe('what the graph says of its anchors', () => {
  it('becomes boxes in shares of the picture', () => {
    const [person] = read([{ at: [0.5, 0.3], score: 0.9, class: PERSON }]);
    expect(person?.kind).toBe('person');
    expect(person?.box.x).toBeCloseTo(0.4);
    expect(person?.box.y).toBeCloseTo(0.2);
    expect(person?.box.width).toBeCloseTo(0.2);
  });

  it('leaves out what is not sure enough, and what no rule knows', () => {
    expect(read([{ at: [0.5, 0.5], score: 0.3, class: PERSON }])).toEqual([]);
    expect(read([{ at: [0.5, 0.5], score: 0.9, class: UNKNOWN }])).toEqual([]);
  });

  it('counts boxes that overlap as one object of their kind, the surest', () => {
    const found = read([
      { at: [0.5, 0.5], score: 0.6, class: PERSON },
      { at: [0.52, 0.5], score: 0.8, class: PERSON },
      { at: [0.5, 0.5], score: 0.7, class: CAR },
      { at: [0.9, 0.5], score: 0.5, class: PERSON },
    ]);
    expect(found.map(({ kind, score }) => `${kind} ${score.toFixed(1)}`)).toEqual([
      'person 0.8',
      'car 0.7',
      'person 0.5',
    ]);
  });
});
