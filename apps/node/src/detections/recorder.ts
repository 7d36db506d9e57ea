import path from 'node:path';
import type { Call } from '@sightline/client/client';
import type { Logger } from 'pino';
import type { SeenFrame } from '../evaluate/watched-camera.ts';
import { newId } from '../ids.ts';
import { keepDelivering } from '../report/delivery.ts';
import type { SendMedia } from '../report/send-media.ts';
import { Spool } from '../report/spool.ts';
import { deliverRecord } from './deliver-records.ts';
import { createDetectionLog } from './detection-log.ts';
import { createFaceLog } from './face-log.ts';
import { createFactLog } from './fact-log.ts';
import { createLive } from './live.ts';
import { createLivePictures } from './live-pictures.ts';
import { createPassageLog } from './passage-log.ts';
import type { NodeRecord } from './records.ts';

interface RecorderOptions {
  readonly dataDir: string;
  readonly limitBytes: number;
  readonly call: Call;
  readonly sendMedia: SendMedia;
  readonly log: Logger;
}

/** Everything that happens to a frame besides being judged: it is logged, counted and, while somebody watches, sent. */
export async function createRecorder({ dataDir, limitBytes, call, sendMedia, log }: RecorderOptions) {
  const spool = await Spool.open<NodeRecord>({ folder: path.join(dataDir, 'records'), limitBytes, log });
  const detections = createDetectionLog({ spool, log, newId });
  const facts = createFactLog({ spool, log, newId });
  const passages = createPassageLog({ spool, log, newId });
  const faces = createFaceLog({ spool, log, newId });
  const live = createLive({ call, log });
  const pictures = createLivePictures({ call, log });
  return {
    see: ({ camera, frame, counted, picture }: SeenFrame): void => {
      detections.see(camera.id, frame);
      facts.count(camera, counted);
      live.see(camera.id, frame);
      pictures.see(camera.id, { frame, picture });
    },
    measured: facts.measure,
    passed: passages.passed,
    captured: faces.captured,
    keepOnly: detections.keepOnly,
    waiting: () => ({ records: spool.size, bytes: spool.bytes }),
    stream: live.start,
    show: pictures.start,
    /** Gives up the oldest record; false when there is none to spare. */
    makeRoom: () => spool.dropOldest(),
    run: (areAlertsWaiting: () => boolean, signal: AbortSignal): Promise<void>[] => [
      live.run(signal),
      keepDelivering(
        { spool, log, round: (until) => deliverRecord({ spool, call, log, sendMedia, areAlertsWaiting }, until) },
        signal,
      ),
    ],
    /** Puts what is open on disk. */
    end: async (): Promise<void> => {
      await Promise.all([detections.end(), facts.end(), passages.end(), faces.end()]);
    },
  };
}
