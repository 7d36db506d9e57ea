import { MAX_LISTED_CHUNKS } from '@sightline/contract/detections';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { presentChunk, presentGap } from '../detections.present.ts';
import { findLoggedCamera, listChunks, listGaps } from '../detections.repo.ts';

export const listDetectionChunks: Operation<'listDetectionChunks'> = async ({ services: { db }, actor }, { query }) => {
  const { camera_id, cursor, ...stretch } = query;
  const camera = (await findLoggedCamera(actor.reach, db, camera_id)) ?? fail('camera_not_found');
  const after =
    cursor === undefined ? undefined : (decodeTimeCursor(cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const [rows, gaps] = await Promise.all([
    listChunks(actor.reach, db, camera.id, stretch, { limit: MAX_LISTED_CHUNKS + 1, after }),
    listGaps(db, camera.id, stretch),
  ]);
  const shown = rows.slice(0, MAX_LISTED_CHUNKS);
  const last = rows.length > MAX_LISTED_CHUNKS ? shown.at(-1) : undefined;
  return {
    results: shown.map(presentChunk),
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
    kept_from: camera.keptFrom.toISOString(),
    gaps: gaps.map(presentGap),
  };
};
