import type { TrackedObject } from '@sightline/contract/frames';
import type { Held, Memory, Remembered, RuleInput, Signal } from './rules/rule.ts';

/**
 * A track that was not seen for this long is forgotten: its clocks start again. Long enough to bridge a few frames in
 * which the detector missed it, short enough not to count time nobody watched.
 */
export const TRACK_MEMORY_MS = 3000;

/** Notes that a condition holds now; returns for how long it has, in milliseconds. */
export function heldForMs(memory: Memory<Held>, key: string, atMs: number): number {
  const known = memory.get(key);
  if (!known) {
    memory.set(key, { sinceMs: atMs, seenMs: atMs });
    return 0;
  }
  if (atMs - known.seenMs > TRACK_MEMORY_MS) known.sinceMs = atMs;
  known.seenMs = atMs;
  return atMs - known.sinceMs;
}

/** Passes on the objects that have broken a condition for longer than a limit in seconds; each track has its own clock. */
export function passHeld(
  { atMs, objects }: RuleInput,
  memory: Memory<Held>,
  output: Signal,
  limit: number,
  isBreaking: (object: TrackedObject) => boolean,
): void {
  let longestMs = -1;
  for (const object of objects) {
    if (!isBreaking(object)) {
      memory.delete(object.track);
      continue;
    }
    const heldMs = heldForMs(memory, object.track, atMs);
    if (heldMs > longestMs) {
      longestMs = heldMs;
      output.leader = object;
    }
    if (heldMs > limit * 1000) output.objects.push(object);
  }
  output.active = output.objects.length > 0;
  output.measured = Math.max(longestMs, 0) / 1000;
  output.limit = limit;
}

/** Drops what was not seen for so long that it would start again anyway. */
export function forgetUnseen(memory: Memory<Remembered>, atMs: number): void {
  for (const [key, { seenMs }] of memory) if (atMs - seenMs > TRACK_MEMORY_MS) memory.delete(key);
}
