import { type Frame, KEY_POINTS, OBJECT_KINDS, type TrackedObject } from '@sightline/contract/frames';
import { footOf, frameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';
import fc from 'fast-check';

const fraction = fc.double({ min: -0.2, max: 1.2, noNaN: true });
const point = fc.tuple(fraction, fraction) as fc.Arbitrary<FramePoint>;
const box = fc.tuple(fraction, fraction, fraction, fraction).map((edges) => frameBox(...edges));

const attributes = fc.dictionary(
  fc.constantFrom('hat', 'vest', 'carrying', '7', '__proto__', ''),
  fc.oneof(fc.boolean(), fc.double({ noNaN: false })),
);
const keyPoints = fc.dictionary(fc.constantFrom(...KEY_POINTS), fc.array(point, { maxLength: 3 }));

/** Anything a detector could say of an object, and some things none would. */
const anyObject: fc.Arbitrary<TrackedObject> = fc
  .record(
    {
      track: fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', ''), fc.string({ maxLength: 90 })),
      kind: fc.constantFrom(...OBJECT_KINDS),
      box,
      foot: fc.option(point, { nil: undefined }),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      attributes,
      keyPoints,
      loadType: fc.string({ maxLength: 12 }),
    },
    { requiredKeys: ['track', 'kind', 'box', 'foot', 'score'] },
  )
  .map(({ foot, ...object }) => ({ ...object, foot: foot ?? footOf(object.box) }));

const heard = fc.array(fc.record({ camera: fc.uuid(), useCase: fc.string({ maxLength: 10 }) }), { maxLength: 2 });

/** Frames with times that mostly go on, and now and then jump. */
export const anyFrames: fc.Arbitrary<Frame[]> = fc
  .array(
    fc.record(
      {
        afterMs: fc.oneof(fc.integer({ min: 50, max: 400 }), fc.integer({ min: -(10 ** 11), max: 10 ** 11 })),
        objects: fc.array(anyObject, { maxLength: 5 }),
        alerts: heard,
      },
      { requiredKeys: ['afterMs', 'objects'] },
    ),
    { maxLength: 30 },
  )
  .map((steps) => {
    let atMs = 1_700_000_000_000;
    return steps.map(({ afterMs, ...frame }) => {
      atMs += afterMs;
      return { ...frame, atMs };
    });
  });
