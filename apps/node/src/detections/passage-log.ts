import type { NodePassage } from '@sightline/contract/vehicles/records';
import type { Logger } from 'pino';
import type { Passed } from '../evaluate/gate-watch.ts';
import type { RecordSpool } from './records.ts';
import { createShownLog, reported } from './shown-log.ts';

interface PassageLogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
}

const MOST_SIGNS = 20;

/** A passage as it is reported. */
const passageOf = (cameraId: string, passed: Passed, ids: { id: string; picture: string }): NodePassage => ({
  id: ids.id,
  camera_id: cameraId,
  occurred_at: new Date(passed.atMs).toISOString(),
  direction: passed.direction,
  vehicle_type: passed.kind,
  plate: passed.plate?.slice(0, MOST_SIGNS) ?? null,
  score: reported.number(passed.score),
  vehicle_box: reported.box(passed.box),
  plate_box: passed.plateBox && reported.box(passed.plateBox),
  picture_id: ids.picture,
});

/** Writes down who passed gates. */
export function createPassageLog(options: PassageLogOptions) {
  const { note, end } = createShownLog({ ...options, what: 'vehicle' });
  return {
    passed: (cameraId: string, passed: Passed): void =>
      note(cameraId, passed.shown, (ids) => ({
        kind: 'passage',
        id: ids.id,
        passage: passageOf(cameraId, passed, ids),
      })),
    end,
  };
}
