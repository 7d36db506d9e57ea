import type { TrackedObject } from '@sightline/contract/frames';
import type { FramePoint } from '@sightline/geometry/points';
import { TRACK_MEMORY_MS } from './hold.ts';
import type { Measures } from './measures.ts';
import type { Memory, Remembered } from './rules/rule.ts';

/** Two places where a track was a moment ago: the older one is what its movement is measured from. */
export interface Trail extends Remembered {
  oldMs: number;
  oldX: number;
  oldY: number;
  newMs: number;
  newX: number;
  newY: number;
}

/** Boxes shake from frame to frame; over this time it hardly counts. */
const BASE_MS = 600;

export interface Motion {
  /** Metres a second on the ground. */
  readonly speed: number;
  /** How far down the picture it came, as a share of its height: nearer to the camera. */
  readonly nearer: number;
}

const place = (x: number, y: number): FramePoint => [x, y];

/** Notes where an object is and says how it moves; nothing while it has not been seen for long enough. */
export function motionOf(
  memory: Memory<Trail>,
  object: TrackedObject,
  atMs: number,
  measures: Measures,
): Motion | undefined {
  const [x, y] = object.foot;
  const trail = memory.get(object.track);
  if (!trail || atMs - trail.seenMs > TRACK_MEMORY_MS) {
    memory.set(object.track, { seenMs: atMs, oldMs: atMs, oldX: x, oldY: y, newMs: atMs, newX: x, newY: y });
    return undefined;
  }
  trail.seenMs = atMs;
  const sinceMs = atMs - trail.oldMs;
  const motion =
    sinceMs < BASE_MS
      ? undefined
      : {
          speed: (measures.metresBetween(place(trail.oldX, trail.oldY), object.foot, object) / sinceMs) * 1000,
          nearer: y - trail.oldY,
        };
  if (atMs - trail.newMs >= BASE_MS) {
    trail.oldMs = trail.newMs;
    trail.oldX = trail.newX;
    trail.oldY = trail.newY;
    trail.newMs = atMs;
    trail.newX = x;
    trail.newY = y;
  }
  return motion;
}
