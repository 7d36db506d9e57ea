import type { Logger } from 'pino';
import type { Sighting } from '../evaluate/feed.ts';
import { wordsOf } from '../sync/failure.ts';
import type { NodeRecord, RecordSpool } from './records.ts';

interface ShownLogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
  /** In the singular, for messages. */
  readonly what: string;
}

interface Ids {
  readonly id: string;
  readonly picture: string;
}

/** Writes down what was seen in a picture: the record is on disk first, its picture follows when it is made. */
export function createShownLog({ spool, log, newId, what }: ShownLogOptions) {
  const inWork = new Set<Promise<void>>();

  async function write(cameraId: string, shown: Sighting, recordOf: (ids: Ids) => NodeRecord): Promise<void> {
    const ids = { id: newId(), picture: newId() };
    const picture = shown.picture();
    picture.catch(() => undefined);
    const media = { id: ids.picture, camera_id: cameraId, type: 'image/jpeg' as const };
    const pending = await spool.add(recordOf(ids), media);
    try {
      await pending.attach(await picture);
    } catch (error) {
      pending.giveUp();
      log.warn({ camera: cameraId, reason: wordsOf(error) }, `A ${what} is reported without a picture`);
    }
  }

  return {
    note: (cameraId: string, shown: Sighting, recordOf: (ids: Ids) => NodeRecord): void => {
      const work: Promise<void> = write(cameraId, shown, recordOf)
        .catch((error: unknown) => log.error({ camera: cameraId, reason: wordsOf(error) }, `A ${what} was lost`))
        .finally(() => inWork.delete(work));
      inWork.add(work);
    },
    /** Resolves when everything that was noted so far is on disk. */
    end: async (): Promise<void> => {
      await Promise.all(inWork);
    },
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Numbers as they are reported. */
export const reported = {
  number: rounded,
  box: ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
    x: rounded(x),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
  }),
};
