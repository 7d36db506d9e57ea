import type { ObjectKind } from '@sightline/contract/frames';

interface CocoClass {
  /** Its number in the COCO collection, which counts from 1. */
  readonly number: number;
  readonly kind: ObjectKind;
}

/**
 * The classes of the COCO collection that rules ask for, and what they are called here. Models choose among these alone: seen
 * from above, they take a car for a phone otherwise.
 */
export const COCO_CLASSES: readonly CocoClass[] = [
  { number: 1, kind: 'person' },
  { number: 3, kind: 'car' },
  { number: 4, kind: 'motorcycle' },
  { number: 6, kind: 'bus' },
  { number: 8, kind: 'truck' },
];

export const COCO_KINDS: readonly ObjectKind[] = COCO_CLASSES.map(({ kind }) => kind);
