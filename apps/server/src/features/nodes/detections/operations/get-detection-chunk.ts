import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findChunkKey } from '../detections.repo.ts';

/** A chunk never changes, so a browser that replays a day twice loads it once. */
const KEPT_SECONDS = 24 * 3600;

export const getDetectionChunk: Operation<'getDetectionChunk'> = async ({ services, actor }, { params }) => {
  const key = (await findChunkKey(actor.reach, services.db, params.id)) ?? fail('not_found');
  const file = (await services.storage.read(key)) ?? fail('not_found');
  return { ...file, contentType: 'application/octet-stream', cacheSeconds: KEPT_SECONDS };
};
