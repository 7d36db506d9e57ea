import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { type Corner, type Fired, MEMORY_MS, TASK } from './task.ts';

interface Zone {
  readonly corners: readonly Corner[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const zoneOf = (corners: readonly Corner[]): Zone => ({
  corners,
  left: Math.min(...corners.map(([x]) => x)),
  right: Math.max(...corners.map(([x]) => x)),
  top: Math.min(...corners.map(([, y]) => y)),
  bottom: Math.max(...corners.map(([, y]) => y)),
});

/** Whether a point lies in a polygon, by counting crossings. */
function isInside(corners: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  for (let to = 0, from = corners.length - 1; to < corners.length; from = to++) {
    const [x0, y0] = corners[from]!;
    const [x1, y1] = corners[to]!;
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  }
  return inside;
}

const ZONES = TASK.zones.map(zoneOf);

/** Whether somebody stands in one of the zones. Who writes this by hand looks at the bounding box first. */
export function isInAZone({ foot: [x, y] }: TrackedObject): boolean {
  for (const { corners, left, top, right, bottom } of ZONES) {
    if (x >= left && x <= right && y >= top && y <= bottom && isInside(corners, x, y)) return true;
  }
  return false;
}

/** How long each key has held, on the frames' own clock. */
export class Stays {
  private readonly since = new Map<string, [sinceMs: number, seenMs: number]>();

  leave(key: string): void {
    this.since.delete(key);
  }

  stayedMs(key: string, atMs: number): number {
    const known = this.since.get(key);
    if (!known || atMs - known[1] > MEMORY_MS) {
      this.since.set(key, [atMs, atMs]);
      return 0;
    }
    known[1] = atMs;
    return atMs - known[0];
  }
}

/** Cooldown of the flow and re-alert delay of its tracks. */
export class Cooldown {
  private lastMs = Number.NEGATIVE_INFINITY;
  private readonly alerted = new Map<string, number>();

  /** The alert these objects raise now, if any. */
  fire(objects: readonly TrackedObject[], { atMs }: Frame): Fired | undefined {
    if (atMs - this.lastMs < TASK.cooldownMs) return undefined;
    const isNews = objects.some(
      ({ track }) => atMs - (this.alerted.get(track) ?? Number.NEGATIVE_INFINITY) >= TASK.reAlertMs,
    );
    if (!isNews) return undefined;
    this.lastMs = atMs;
    for (const { track } of objects) this.alerted.set(track, atMs);
    return { atMs, tracks: objects.map((object) => object.track).toSorted() };
  }
}
