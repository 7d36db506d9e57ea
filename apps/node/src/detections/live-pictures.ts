import type { Call } from '@sightline/client/client';
import type { LiveFrame } from '@sightline/contract/live-detections';
import { LIVE_VIEW_SECONDS } from '@sightline/contract/live-pictures';
import type { Logger } from 'pino';
import type { Sighting } from '../evaluate/feed.ts';
import { wordsOf } from '../sync/failure.ts';

const CALL_MS = 5000;

interface LivePicturesOptions {
  readonly call: Call;
  readonly log: Logger;
  readonly now?: () => number;
}

interface View {
  untilMs: number;
  /** One picture is on its way at a time; of those that come meanwhile the latest waits. */
  isSending: boolean;
  next: Sighting | undefined;
}

/** Sends pictures of cameras to the server while somebody looks. What comes too fast for the way is left out. */
export function createLivePictures({ call, log, now = Date.now }: LivePicturesOptions) {
  const views = new Map<string, View>();

  async function send(cameraId: string, view: View, { frame, picture }: Sighting): Promise<void> {
    const jpeg = Buffer.from(await picture()).toString('base64');
    const body = {
      camera_id: cameraId,
      frame: frame as LiveFrame,
      picture: jpeg,
      age_ms: Math.max(0, now() - frame.atMs),
    };
    const { watchers } = await call('POST /node/live_picture/', { body }, AbortSignal.timeout(CALL_MS));
    if (watchers === 0) views.delete(cameraId);
    else view.untilMs = now() + LIVE_VIEW_SECONDS * 1000;
  }

  async function sendAll(cameraId: string, view: View): Promise<void> {
    view.isSending = true;
    while (view.next && views.get(cameraId) === view) {
      const sighting = view.next;
      view.next = undefined;
      await send(cameraId, view, sighting).catch((error: unknown) =>
        log.debug({ camera: cameraId, reason: wordsOf(error) }, 'A picture could not be shown'),
      );
    }
    view.isSending = false;
  }

  return {
    /** Somebody looks at a camera for a while, or longer than before. */
    start: (cameraId: string, seconds = LIVE_VIEW_SECONDS) => {
      const view = views.get(cameraId) ?? { untilMs: 0, isSending: false, next: undefined };
      view.untilMs = now() + seconds * 1000;
      views.set(cameraId, view);
    },
    /** Takes what a camera shows; nothing is drawn unless somebody looks. */
    see: (cameraId: string, sighting: Sighting) => {
      const view = views.get(cameraId);
      if (!view) return;
      if (view.untilMs <= now()) return void views.delete(cameraId);
      view.next = sighting;
      if (!view.isSending) void sendAll(cameraId, view);
    },
  };
}
