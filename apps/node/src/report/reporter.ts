import type { Logger } from 'pino';
import type { RaisedAlert } from '../evaluate/watched-camera.ts';
import { wordsOf } from '../sync/failure.ts';
import { eventOf } from './event-of.ts';
import type { Spool } from './spool.ts';

interface ReporterOptions {
  readonly spool: Spool;
  readonly log: Logger;
  readonly newId: () => string;
}

/** Turns alerts into reports: the event is on disk first, its picture follows when it is made. */
export function createReporter({ spool, log, newId }: ReporterOptions) {
  const inWork = new Set<Promise<void>>();

  const keep = (work: Promise<void>): Promise<void> => {
    const watched = work.finally(() => inWork.delete(watched));
    inWork.add(watched);
    return watched;
  };

  async function write(raised: RaisedAlert): Promise<void> {
    const { cameraId, alert, sighting } = raised;
    const ids = { event: newId(), frame: newId() };
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
  }

  /** Stores a picture that somebody asked for under the id they gave. */
  async function writePicture(id: string, cameraId: string, picture: Uint8Array): Promise<void> {
    const pending = await spool.add(null, { id, camera_id: cameraId, type: 'image/jpeg' });
    await pending.attach(picture).catch((error: unknown) => {
      pending.giveUp();
      throw error;
    });
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
