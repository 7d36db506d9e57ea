import type { NodeCapture } from '@sightline/contract/people/node-faces';
import type { Logger } from 'pino';
import type { Captured } from '../evaluate/face-watch.ts';
import type { RecordSpool } from './records.ts';
import { createShownLog, reported } from './shown-log.ts';

interface FaceLogOptions {
  readonly spool: RecordSpool;
  readonly log: Logger;
  readonly newId: () => string;
}

/** A captured face as it is reported. */
const captureOf = (cameraId: string, { shown, face }: Captured, ids: { id: string; picture: string }): NodeCapture => ({
  id: ids.id,
  camera_id: cameraId,
  occurred_at: new Date(shown.frame.atMs).toISOString(),
  // The server knows whether a camera looks at those who come in or at those who leave.
  direction: null,
  quality: reported.number(face.quality),
  template: face.template && Buffer.from(face.template.buffer).toString('base64'),
  face_box: reported.box(face.box),
  picture_id: ids.picture,
});

/** Writes down whose faces were captured. */
export function createFaceLog(options: FaceLogOptions) {
  const { note, end } = createShownLog({ ...options, what: 'face' });
  return {
    captured: (cameraId: string, captured: Captured): void =>
      note(cameraId, captured.shown, (ids) => ({
        kind: 'capture',
        id: ids.id,
        capture: captureOf(cameraId, captured, ids),
      })),
    end,
  };
}
