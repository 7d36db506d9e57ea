import type { FrameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';

/** What a detector can name. Vehicles and loads keep the specification's words. */
export const OBJECT_KINDS = [
  'person',
  'bus',
  'car',
  'crane',
  'excavator',
  'forklift',
  'loader',
  'mixer',
  'motorcycle',
  'roller',
  'truck',
  'scissorlift',
  'boomlift',
  'pilier',
  'load',
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** One object in one frame, after tracking: `track` stays the same while it is in view. */
export interface TrackedObject {
  track: string;
  kind: ObjectKind;
  box: FrameBox;
  /** Where it stands: the middle of the box's lower edge. */
  foot: FramePoint;
  score: number;
  attributes?: Record<string, number | boolean>;
}

/** All objects a camera saw at one moment of its own clock. */
export interface Frame {
  atMs: number;
  objects: TrackedObject[];
}
