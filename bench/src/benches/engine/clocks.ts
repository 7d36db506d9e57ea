import type { Frame, TrackedObject } from '@sightline/contract/frames';
import { type Corner, type Fired, MEMORY_MS, type StayRule } from './task.ts';

/** Whether a point lies in a polygon, by counting crossings. */
export function isInside(area: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  for (let to = 0, from = area.length - 1; to < area.length; from = to++) {
    const [x0, y0] = area[from]!;
    const [x1, y1] = area[to]!;
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  }
  return inside;
}

/** How long each track has stayed, on the frames' own clock. */
export class Stays {
  private readonly since = new Map<string, [sinceMs: number, seenMs: number]>();

  leave(track: string): void {
    this.since.delete(track);
  }

  stayedMs(track: string, atMs: number): number {
    const known = this.since.get(track);
    if (!known || atMs - known[1] > MEMORY_MS) {
      this.since.set(track, [atMs, atMs]);
      return 0;
    }
    known[1] = atMs;
    return atMs - known[0];
  }
}

/** Cooldown of a use case and re-alert delay of its tracks. */
export class Cooldown {
  private lastMs = Number.NEGATIVE_INFINITY;
  private readonly alerted = new Map<string, number>();
  constructor(private readonly rule: StayRule) {}

  /** The alert these objects raise now, if any. */
  fire(objects: readonly TrackedObject[], { atMs }: Frame): Fired | undefined {
    const { cooldownMs, reAlertMs, useCase } = this.rule;
    if (objects.length === 0 || atMs - this.lastMs < cooldownMs) return undefined;
    const isNews = objects.some(
      ({ track }) => atMs - (this.alerted.get(track) ?? Number.NEGATIVE_INFINITY) >= reAlertMs,
    );
    if (!isNews) return undefined;
    this.lastMs = atMs;
    for (const { track } of objects) this.alerted.set(track, atMs);
    return { useCase, atMs, tracks: objects.map((object) => object.track).toSorted() };
  }
}
