import type { TrackedObject } from '@sightline/contract/frames';
import type { Detection } from '../detect/detector.ts';

/** Recognises objects from picture to picture. One per camera: it remembers. */
export interface Tracker {
  /** `aspect`: width over height of the picture. */
  track(atMs: number, detections: readonly Detection[], aspect?: number): TrackedObject[];
}
