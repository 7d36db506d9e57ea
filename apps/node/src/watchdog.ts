import { Worker } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.worker.ts';

const LOOK_MS = 1000;
/** Nothing here takes nearly as long; a thread that stands still for so long hears no signal either. */
const LOOKS = 30;

interface Options {
  lookMs?: number;
  looks?: number;
}

/** Ends the process when its main thread stands still: it would notice neither a signal nor the end of its parent. */
export function startWatchdog(script: URL, { lookMs = LOOK_MS, looks = LOOKS }: Options = {}): void {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(turns, 0, 1), lookMs).unref();
  const workerData: WatchdogData = { turns, lookMs, looks };
  new Worker(script, { workerData }).unref();
}
