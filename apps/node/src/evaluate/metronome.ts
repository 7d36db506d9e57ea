import { sleep } from '../wait.ts';

/**
 * Calls `onTick` on every multiple of `everyMs` of the clock until the signal ends it: one timer for all cameras. A tick
 * that comes too late is left out, never made up for.
 */
export async function runMetronome(
  everyMs: number,
  onTick: (atMs: number) => void,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<void> {
  let lastMs = Math.floor(now() / everyMs) * everyMs;
  while (!signal.aborted) {
    const nowMs = now();
    const dueMs = Math.floor(nowMs / everyMs) * everyMs;
    // Unequal, not only later: the clock may be set back.
    if (dueMs !== lastMs) {
      lastMs = dueMs;
      onTick(dueMs);
    }
    await sleep(dueMs + everyMs - nowMs, signal);
  }
}
