import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import { z } from 'zod';
import { askForStream } from '../../../changes/node-news/node-news.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { viewersOf } from './viewers.ts';

/** A picture is kept for so long, in memory alone. */
const KEPT_MS = 60_000;
/** One that is no older is fresh enough. */
const FRESH_MS = 3000;

interface Glance {
  picture: Buffer;
  takenMs: number;
}

/** Between servers, bytes are no more than that. */
const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes));
const Taken = z.tuple([z.string(), z.object({ picture: Bytes, takenMs: z.number() })]);

/** Single pictures of cameras for screens without a socket: whoever asks gets the next one, and the node is not kept sending. */
function createGlances(realtime: Realtime) {
  const wantedUntilMs = new Map<string, number>();
  const latest = new Map<string, Glance>();
  const forgetOld = (nowMs: number) => {
    for (const [id, { takenMs }] of latest) if (nowMs - takenMs > KEPT_MS) latest.delete(id);
    for (const [id, untilMs] of wantedUntilMs) if (untilMs <= nowMs) wantedUntilMs.delete(id);
  };
  const noteWish = (cameraId: string, nowMs: number) => {
    forgetOld(nowMs);
    wantedUntilMs.set(cameraId, nowMs + LIVE_VIEW_SECONDS * 1000);
  };
  const keep = (cameraId: string, glance: Glance) => {
    wantedUntilMs.delete(cameraId);
    latest.set(cameraId, glance);
  };
  // The node may send its picture to another server than the one that is asked for it.
  realtime.hearPeers('glance_wanted', (data) => noteWish(z.string().parse(data), Date.now()));
  realtime.hearPeers('glance', (data) => keep(...Taken.parse(data)));
  return {
    want: (cameraId: string, nowMs: number) => {
      noteWish(cameraId, nowMs);
      realtime.tellPeers('glance_wanted', cameraId);
    },
    onPicture: (cameraId: string, glance: Glance, nowMs: number) => {
      forgetOld(nowMs);
      if (!wantedUntilMs.has(cameraId)) return;
      keep(cameraId, glance);
      realtime.tellPeers('glance', [cameraId, glance]);
    },
    latestOf: (cameraId: string, nowMs: number): Glance | undefined => {
      forgetOld(nowMs);
      return latest.get(cameraId);
    },
  };
}
type Glances = ReturnType<typeof createGlances>;

const bySockets = new WeakMap<Realtime, Glances>();

export function glancesOf(realtime: Realtime): Glances {
  const known = bySockets.get(realtime) ?? createGlances(realtime);
  bySockets.set(realtime, known);
  return known;
}

/** Asks nodes for one picture of each camera, unless there is one of a moment ago. */
export async function askForGlances(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  cameras: readonly { id: Reached<'camera'>; deploymentId: Reached<'node'> }[],
  nowMs: number,
): Promise<void> {
  const glances = glancesOf(realtime);
  for (const camera of cameras) {
    if (nowMs - (glances.latestOf(camera.id, nowMs)?.takenMs ?? 0) < FRESH_MS) continue;
    glances.want(camera.id, nowMs);
    if (!viewersOf(realtime).areComing(camera.id, nowMs)) await askForStream(db, 'stream_pictures', camera);
  }
}
