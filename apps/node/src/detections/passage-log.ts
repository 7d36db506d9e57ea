import type { NodePassage } from '@sightline/contract/vehicles/records';
import type { FrameBox } from '@sightline/geometry/boxes';
import type { Logger } from 'pino';
import type { Passed } from '../evaluate/gate-watch.ts';
import { wordsOf } from '../sync/failure.ts';
import type { RecordSpool } from './records.ts';

interface PassageLogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
}

const MOST_SIGNS = 20;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const boxOf = ({ x, y, width, height }: FrameBox) => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

/** A passage as it is reported. */
const passageOf = (cameraId: string, passed: Passed, ids: { id: string; picture: string }): NodePassage => ({
  id: ids.id,
  camera_id: cameraId,
  occurred_at: new Date(passed.atMs).toISOString(),
  direction: passed.direction,
  vehicle_type: passed.kind,
  plate: passed.plate?.slice(0, MOST_SIGNS) ?? null,
  score: rounded(passed.score),
  vehicle_box: boxOf(passed.box),
  plate_box: passed.plateBox && boxOf(passed.plateBox),
  picture_id: ids.picture,
});

/** Writes down who passed gates: the record is on disk first, its picture follows when it is made. */
export function createPassageLog({ spool, log, newId }: PassageLogOptions) {
  const inWork = new Set<Promise<void>>();

  async function write(cameraId: string, passed: Passed): Promise<void> {
    const ids = { id: newId(), picture: newId() };
    const picture = passed.shown.picture();
    picture.catch(() => undefined);
    const media = { id: ids.picture, camera_id: cameraId, type: 'image/jpeg' as const };
    const pending = await spool.add({ kind: 'passage', id: ids.id, passage: passageOf(cameraId, passed, ids) }, media);
    try {
      await pending.attach(await picture);
    } catch (error) {
      pending.giveUp();
      log.warn({ camera: cameraId, reason: wordsOf(error) }, 'A vehicle is reported without a picture');
    }
  }

  return {
    passed: (cameraId: string, passed: Passed): void => {
      const work: Promise<void> = write(cameraId, passed)
        .catch((error: unknown) => log.error({ camera: cameraId, reason: wordsOf(error) }, 'A vehicle was lost'))
        .finally(() => inWork.delete(work));
      inWork.add(work);
    },
    /** Resolves when every vehicle that passed so far is on disk. */
    end: async (): Promise<void> => {
      await Promise.all(inWork);
    },
  };
}
