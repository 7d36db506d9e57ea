import type { FrameBox } from '@sightline/geometry/boxes';
import type { FramePoint } from '@sightline/geometry/points';

/** Vehicles and machines, by the specification's words. */
export const VEHICLE_KINDS = [
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
] as const;

const THING_KINDS = [
  'load',
  'material',
  'cargo',
  'mobile_phone',
  'ladder',
  'barricade',
  'open_edge',
  'fire',
  'smoke',
  'water',
] as const;

/** What a detector can name. */
export const OBJECT_KINDS = ['person', ...VEHICLE_KINDS, ...THING_KINDS] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Points of a person's body; both sides go by one name. */
export const KEY_POINTS = ['head', 'shoulder', 'elbow', 'wrist', 'hip', 'knee', 'foot'] as const;
export type KeyPoint = (typeof KEY_POINTS)[number];

/** One object in one frame, after tracking: `track` stays the same while it is in view. */
export interface TrackedObject {
  track: string;
  kind: ObjectKind;
  box: FrameBox;
  /** Where it stands: the middle of the box's lower edge. */
  foot: FramePoint;
  score: number;
  attributes?: Record<string, number | boolean>;
  /** Where the points of a body are, as far as they were seen. */
  keyPoints?: { readonly [P in KeyPoint]?: readonly FramePoint[] };
  /** What a load is, where the model tells one from another. */
  loadType?: string;
}

/** All objects a camera saw at one moment of its own clock. */
export interface Frame {
  atMs: number;
  objects: TrackedObject[];
  /** Alerts of other cameras that were heard of since the frame before; rules can depend on them. */
  alerts?: readonly { readonly camera: string; readonly useCase: string }[];
}
