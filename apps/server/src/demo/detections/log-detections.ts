import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../changes/services.ts';
import { type CameraPlace, storeChunk } from '../../features/nodes/detections/public.ts';
import { isLogDone, markLogDone, readDemoMark } from '../demo.repo.ts';
import { findPlaces, listKnownChunks } from './detections.repo.ts';
import { openPast, type Past } from './past-thread.ts';
import { chunkIdOf, slotsBefore } from './plan.ts';

/** Detections being made up. */
export interface DetectionWork {
  /** Resolves when nothing is left to do, or the work was stopped. */
  done: Promise<void>;
  /** Ends after the chunk that is being made. The next start goes on with the rest. */
  stop(): Promise<void>;
}

const SAY_EVERY = 100;

/** Makes up what some cameras of the demo saw in the hours before it was made, in the background and without haste. */
export function logDetections(services: Services, hours: number): DetectionWork {
  const ending = new AbortController();
  const done = hours > 0 ? run(services, hours, ending.signal) : Promise.resolve();
  done.catch((error: unknown) => services.log.error({ err: error }, 'The demo’s detections could not be made'));
  return {
    done,
    stop: async () => {
      ending.abort();
      await done.catch(() => undefined);
    },
  };
}

async function run(services: Services, hours: number, signal: AbortSignal): Promise<void> {
  const mark = await readDemoMark(services.db);
  if (!mark || (await isLogDone(services.db))) return;
  const past = openPast({ seed: mark.seed, madeAt: mark.made_at });
  try {
    const madeAll = await makeAll(services, past, { seed: mark.seed, endMs: Date.parse(mark.made_at), hours }, signal);
    if (madeAll) await markLogDone(services.db);
  } finally {
    await past.close();
  }
}

interface Wanted {
  seed: number;
  endMs: number;
  hours: number;
}

/** Latest first, camera by camera; false when it was stopped before the end. */
async function makeAll(services: Services, past: Past, { seed, endMs, hours }: Wanted, signal: AbortSignal) {
  const { db, log } = services;
  const places = await findPlaces(db, await past.cameraIds());
  const known = await listKnownChunks(db, places);
  const orders = slotsBefore(endMs, hours)
    .flatMap((slotMs) => places.map((place) => ({ place, slotMs, id: chunkIdOf(seed, place.cameraId, slotMs) })))
    .filter(({ id }) => !known.has(id));
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) return false;
    await makeOne(services, past, order, signal);
    if ((index + 1) % SAY_EVERY === 0) log.info({ chunks: index + 1, of: orders.length }, 'Demo detections so far');
  }
  if (orders.length > 0) log.info({ chunks: orders.length }, 'Demo detections made');
  return true;
}

interface Order {
  place: CameraPlace;
  slotMs: number;
  id: string;
}

/** A pause as long as the work: at most half of one core is ever busy with it. */
async function makeOne(services: Services, past: Past, { place, slotMs, id }: Order, signal: AbortSignal) {
  const startedMs = performance.now();
  const { data, claims } = await past.make({ cameraId: place.cameraId, slotMs });
  await storeChunk(services, place, { id, ...claims }, data);
  await sleep(performance.now() - startedMs, undefined, { signal }).catch(() => undefined);
}
