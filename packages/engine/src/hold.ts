import type { Memory } from './rules/rule.ts';

/**
 * A track that was not seen for this long is forgotten: its clocks start again. Long enough to bridge a few frames in
 * which the detector missed it, short enough not to count time nobody watched.
 */
export const TRACK_MEMORY_MS = 3000;

/** Notes that a condition holds now; returns for how long it has, in milliseconds. */
export function heldForMs(memory: Memory, key: string, atMs: number): number {
  const known = memory.get(key);
  if (!known) {
    memory.set(key, { sinceMs: atMs, seenMs: atMs });
    return 0;
  }
  if (atMs - known.seenMs > TRACK_MEMORY_MS) known.sinceMs = atMs;
  known.seenMs = atMs;
  return atMs - known.sinceMs;
}

/** Drops what was not seen for so long that it would start again anyway. */
export function forgetUnseen(memory: Memory, atMs: number): void {
  for (const [key, { seenMs }] of memory) if (atMs - seenMs > TRACK_MEMORY_MS) memory.delete(key);
}
