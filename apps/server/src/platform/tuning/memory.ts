import { setFlagsFromString } from 'node:v8';
import type { Tuning } from './tuning.ts';

/** How the engine clears memory away: what it does by itself is meant for programs that nobody waits for. */
export function tuneMemory(tuning: Tuning): void {
  if (!tuning.has('memory')) return;
  // It guesses which objects will live long and keeps those apart at once. What is made while the server starts does live
  // long, so it guesses the same of the rows of every list read later: clearing them away took twice as long.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Clearing up thoroughly slows down the calls of a tenth of a second. Do it when memory in use has grown threefold, ...
  setFlagsFromString('--heap-growing-percent=200');
  // ... and not because it was quiet for a moment: it would be in the middle of it when the next calls come.
  setFlagsFromString('--no-memory-reducer');
}
