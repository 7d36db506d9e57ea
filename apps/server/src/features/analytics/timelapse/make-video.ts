import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FEWEST_VIDEO_FRAMES,
  type TimelapseFailure,
  type TimelapseState,
} from '@sightline/contract/analytics/timelapse';
import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { makeThumbnail } from '../../../platform/storage/thumbnail.ts';
import { listTaken } from './captures.repo.ts';
import { encodeVideo, NoEncoderError } from './encode-video.ts';
import { storeFailed, storeProgress, storeReady } from './making.repo.ts';
import { tellMaker } from './tell-maker.ts';
import { thinned, videoFrames } from './video-frames.ts';
import { findVideo, type TimelapseRow } from './videos.repo.ts';

const LAST_ATTEMPT = 3;
/** Progress is told in steps this large. */
const STEP_PERCENT = 5;

/** Too few pictures could be read. */
class TooFewError extends Error {}

function announce({ realtime }: Services, row: TimelapseRow, state: TimelapseState, percent: number): void {
  const place = { resellerId: row.reseller_id, companyId: row.company_id, siteId: row.site_id };
  realtime.publish(place, { type: 'timelapse_changed', id: row.id, camera_id: row.camera_id, state, percent });
}

async function giveUp(services: Services, row: TimelapseRow, error: TimelapseFailure): Promise<void> {
  if (!(await storeFailed(services.db, row.id, error))) return;
  announce(services, row, 'failed', row.percent);
  await tellMaker(services, { ...row, state: 'failed', error });
}

/** Passes pictures on while it counts them and tells how far it is; remembers the one in the middle. */
function watchFrames(services: Services, row: TimelapseRow, keys: readonly string[], signal: AbortSignal) {
  const seen: { frames: number; middle: Buffer | undefined } = { frames: 0, middle: undefined };
  let told = 0;
  async function* frames() {
    for await (const frame of videoFrames(services.storage, keys)) {
      signal.throwIfAborted();
      seen.frames += 1;
      if (seen.frames <= keys.length / 2 || !seen.middle) seen.middle = frame;
      yield frame;
      const percent = Math.min(99, Math.floor((seen.frames / keys.length) * 100));
      if (percent < told + STEP_PERCENT) continue;
      told = percent;
      if (await storeProgress(services.db, row.id, percent)) announce(services, row, 'running', percent);
    }
  }
  return { seen, frames: frames() };
}

/** The whole video is there before its row says so: nobody is ever given half a file. */
async function make(services: Services, row: TimelapseRow, folder: string, signal: AbortSignal): Promise<void> {
  const { db, storage } = services;
  const days = { start: row.start_date, end: row.end_date, timeZone: row.time_zone };
  const keys = thinned(await listTaken(db, row.camera_id, days));
  if (keys.length < FEWEST_VIDEO_FRAMES) throw new TooFewError();
  const file = path.join(folder, 'video.mp4');
  const { seen, frames } = watchFrames(services, row, keys, signal);
  await encodeVideo(frames, { framesPerSecond: row.frames_per_second, file, signal });
  if (seen.frames < FEWEST_VIDEO_FRAMES || !seen.middle) throw new TooFewError();
  const stem = `timelapse/${row.camera_id}/${row.id}`;
  const [storageKey, thumbnailKey] = [`${stem}.mp4`, `${stem}.small.jpg`];
  await storage.put(storageKey, createReadStream(file), 'video/mp4');
  await storage.put(thumbnailKey, await makeThumbnail(seen.middle), 'image/jpeg');
  const made = {
    frames: seen.frames,
    seconds: seen.frames / row.frames_per_second,
    bytes: (await storage.sizeOf(storageKey)) ?? 0,
    storageKey,
    thumbnailKey,
  };
  if (await storeReady(db, row.id, made)) {
    announce(services, row, 'ready', 100);
    return;
  }
  // Deleted in the meantime.
  if (!(await findVideo(EVERYTHING, db, row.id)))
    for (const key of [storageKey, thumbnailKey]) await storage.remove(key);
}

const FAILURES: readonly (readonly [new (...given: never[]) => Error, TimelapseFailure])[] = [
  [TooFewError, 'not_enough_frames'],
  [NoEncoderError, 'no_encoder'],
];

/** What cannot get better ends it at once; anything else is tried again until the last attempt. */
async function handleFailure(services: Services, row: TimelapseRow, error: unknown, attempt: number): Promise<void> {
  const failure = FAILURES.find(([kind]) => error instanceof kind)?.[1];
  if (failure) return giveUp(services, row, failure);
  if (attempt >= LAST_ATTEMPT) await giveUp(services, row, 'not_made');
  throw error;
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** A folder to write a video in; what an attempt left that was killed goes first. */
async function openFolder(id: string): Promise<string> {
  const name = `sightline-timelapse-${id}-`;
  const left = (await readdir(tmpdir())).filter((entry) => entry.startsWith(name));
  for (const entry of left) await remove(path.join(tmpdir(), entry));
  return mkdtemp(path.join(tmpdir(), name));
}

export async function makeVideo(services: Services, { id }: { id: string }, run: JobRun): Promise<void> {
  const row = await findVideo(EVERYTHING, services.db, id);
  if (!row) return;
  // Ended by an attempt that could not say so any more: only its maker may not have heard of it.
  if (row.state === 'ready' || row.state === 'failed') return tellMaker(services, row);
  if (!(await storeProgress(services.db, row.id, 0))) return;
  announce(services, row, 'running', 0);
  const folder = await openFolder(row.id);
  try {
    await make(services, row, folder, run.signal);
  } catch (error) {
    return await handleFailure(services, row, error, run.attempt);
  } finally {
    await remove(folder);
  }
  const made = await findVideo(EVERYTHING, services.db, id);
  if (made?.state === 'ready') await tellMaker(services, made);
}
