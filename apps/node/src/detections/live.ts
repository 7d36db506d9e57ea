import type { Call } from '@sightline/client/client';
import type { Frame } from '@sightline/contract/frames';
import { LIVE_SECONDS, type LiveFrame, MAX_LIVE_FRAMES } from '@sightline/contract/live-detections';
import type { Logger } from 'pino';
import { wordsOf } from '../sync/failure.ts';
import { sleep } from '../wait.ts';

const EVERY_MS = 1000;
const CALL_MS = 5000;

interface LiveOptions {
  readonly call: Call;
  readonly log: Logger;
  readonly everyMs?: number;
  readonly now?: () => number;
}

interface Stream {
  untilMs: number;
  frames: LiveFrame[];
}

/** Sends what cameras see to the server while somebody watches; what cannot be sent is not kept. */
export function createLive({ call, log, everyMs = EVERY_MS, now = Date.now }: LiveOptions) {
  const streams = new Map<string, Stream>();

  async function sendOne(cameraId: string, stream: Stream, signal: AbortSignal): Promise<void> {
    if (stream.untilMs <= now()) return void streams.delete(cameraId);
    if (stream.frames.length === 0) return;
    const body = { camera_id: cameraId, frames: stream.frames.splice(0) };
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
      const { watchers } = await call('POST /node/live/', { body }, limit);
      if (watchers === 0) streams.delete(cameraId);
    } catch (error) {
      if (!signal.aborted) log.debug({ camera: cameraId, reason: wordsOf(error) }, 'Nobody could be shown a camera');
    }
  }

  return {
    /** Somebody watches a camera for a while, or longer than before. */
    start: (cameraId: string, seconds = LIVE_SECONDS) => {
      const stream = streams.get(cameraId) ?? { untilMs: 0, frames: [] };
      stream.untilMs = now() + seconds * 1000;
      streams.set(cameraId, stream);
    },
    /** Takes a frame as `quantise` gives it. */
    see: (cameraId: string, frame: Frame) => {
      const stream = streams.get(cameraId);
      if (stream && stream.frames.length < MAX_LIVE_FRAMES) stream.frames.push(frame as LiveFrame);
    },
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        await Promise.all([...streams].map(([cameraId, stream]) => sendOne(cameraId, stream, signal)));
        await sleep(everyMs, signal);
      }
    },
  };
}
export type Live = ReturnType<typeof createLive>;
