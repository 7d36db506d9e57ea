import { setTimeout as sleep } from 'node:timers/promises';
import { reachedBefore } from '../../changes/reach/reached.ts';
import type { Services } from '../../changes/services.ts';
import { makeSuggestionJob } from '../../features/alerts/suggestions/public.ts';
import { type CameraPlace, storeChunk } from '../../features/nodes/detections/public.ts';
import { backdateProgram } from '../../features/nodes/node-link/public.ts';
import { isLogDone, markLogDone, readDemoMark } from '../demo.repo.ts';
import { NOISY } from '../noisy.ts';
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
/** So many chunks hold enough alerts for a first suggestion. */
const ENOUGH = 40;

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

/** What suggestions are tried on first, then latest first, camera by camera; false when it was stopped before the end. */
async function makeAll(services: Services, past: Past, { seed, endMs, hours }: Wanted, signal: AbortSignal) {
  const { db, log } = services;
  const planned = await past.cameras();
  const firsts = new Map(planned.map(({ id, first }) => [id, new Set(first)]));
  const places = await findPlaces(
    db,
    planned.map(({ id }) => id),
  );
  const known = await listKnownChunks(db, places);
  const isFirst = ({ place, slotMs }: Order) => firsts.get(place.cameraId)?.has(slotMs) === true;
  const orders = slotsBefore(endMs, hours)
    .flatMap((slotMs) => places.map((place) => ({ place, slotMs, id: chunkIdOf(seed, place.cameraId, slotMs) })))
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const firstCount = orders.filter(isFirst).length;
  // What is looked at again is judged by what the camera watched for then.
  const since = new Date(Math.min(...slotsBefore(endMs, hours)));
  for (const { cameraId } of places) await backdateProgram(services, reachedBefore(cameraId), since);
  for (const [index, order] of orders.entries()) {
    if (signal.aborted) return false;
    await makeOne(services, past, order, signal);
    if (index + 1 === firstCount || (index + 1 === ENOUGH && index + 1 < firstCount))
      await tryNoise(services, order.place);
    if ((index + 1) % SAY_EVERY === 0) log.info({ chunks: index + 1, of: orders.length }, 'Demo detections so far');
  }
  if (orders.length > 0) log.info({ chunks: orders.length }, 'Demo detections made');
  return true;
}

/** All is there to try a suggestion on: nobody should wait for the next hour. */
const tryNoise = ({ db, jobs }: Services, { cameraId }: CameraPlace) =>
  jobs.send(db, makeSuggestionJob, { cameraId, useCase: NOISY.useCase });

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
