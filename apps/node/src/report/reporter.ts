import { MAX_CLIP_BYTES } from '@sightline/contract/media';
import type { Logger } from 'pino';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';
import type { Clip } from '../sources/source.ts';
import { wordsOf } from '../sync/failure.ts';
import { eventOf } from './event-of.ts';
import type { PendingMedia, Spool } from './spool.ts';
import type { MediaRef } from './spool-files.ts';

interface ReporterOptions {
  readonly spool: Spool;
  readonly log: Logger;
  readonly newId: () => string;
}

const attachOrGiveUp = (pending: PendingMedia, data: Uint8Array): Promise<void> =>
  pending.attach(data).catch((error: unknown) => {
    pending.giveUp();
    throw error;
  });

/** Turns alerts into reports: the event is on disk first, its picture follows when it is made, its clip later. */
export function createReporter({ spool, log, newId }: ReporterOptions) {
  const inWork = new Set<Promise<void>>();

  const keep = (work: Promise<void>): Promise<void> => {
    const watched = work.finally(() => inWork.delete(watched));
    inWork.add(watched);
    return watched;
  };

  async function write(raised: RaisedAlert): Promise<void> {
    const { cameraId, alert, sighting } = raised;
    const clip = sighting.clip?.();
    clip?.catch(() => undefined);
    const ids = { event: newId(), frame: newId(), clip: clip ? newId() : null };
    const media = { id: ids.frame, camera_id: cameraId, type: 'image/jpeg' as const };
    // Both at once: the disk and the thread that makes pictures do not wait for each other.
    const picture = sighting.picture();
    picture.catch(() => undefined);
    const pending = await spool.add(eventOf(raised, ids), media);
    log.info({ camera: cameraId, useCase: alert.useCase, event: ids.event }, 'Alert');
    try {
      await pending.attach(await picture);
    } catch (error) {
      pending.giveUp();
      log.warn({ camera: cameraId, event: ids.event, reason: wordsOf(error) }, 'An alert goes out without a picture');
    }
    if (clip && ids.clip) await writeClip({ id: ids.clip, camera_id: cameraId, event_id: ids.event }, clip);
  }

  /** A clip is a report of its own: its alert does not wait for the seconds after it. */
  async function writeClip(ref: Omit<MediaRef, 'type'>, made: Promise<Clip>): Promise<void> {
    try {
      const { data, fromMs } = await made;
      if (data.length > MAX_CLIP_BYTES) throw new Error('The clip is too large');
      const from = new Date(fromMs).toISOString();
      const pending = await spool.add(null, { ...ref, type: 'video/mp4', from });
      await attachOrGiveUp(pending, data);
    } catch (error) {
      log.warn({ camera: ref.camera_id, event: ref.event_id, reason: wordsOf(error) }, 'An alert has no clip');
    }
  }

  /** Stores a picture that somebody asked for under the id they gave. */
  async function writePicture(id: string, cameraId: string, picture: Uint8Array): Promise<void> {
    const pending = await spool.add(null, { id, camera_id: cameraId, type: 'image/jpeg' });
    await attachOrGiveUp(pending, picture);
  }

  return {
    report: (raised: RaisedAlert): Promise<void> =>
      keep(
        write(raised).catch((error: unknown) => {
          log.error({ err: error, camera: raised.cameraId, useCase: raised.alert.useCase }, 'An alert was lost');
        }),
      ),
    storePicture: (id: string, cameraId: string, picture: Uint8Array) => keep(writePicture(id, cameraId, picture)),
    /** Resolves when everything reported so far is on disk, pictures included. */
    settled: async (): Promise<void> => {
      await Promise.allSettled([...inWork]);
    },
  };
}
export type Reporter = ReturnType<typeof createReporter>;
