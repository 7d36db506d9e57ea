import { workerData } from 'node:worker_threads';

export interface WatchdogData {
  /** Counted up by the main thread with every turn of its clock. */
  turns: Int32Array;
  lookMs: number;
  /** How many looks may find it where it was. */
  looks: number;
}

const { turns, lookMs, looks } = workerData as WatchdogData;
let last = -1;
let stillFor = 0;

setInterval(() => {
  const now = Atomics.load(turns, 0);
  stillFor = now === last ? stillFor + 1 : 0;
  last = now;
  // Counted in looks, not by the clock: a machine that slept is no reason.
  if (stillFor >= looks) process.kill(process.pid, 'SIGKILL');
}, lookMs);
