import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera } from '../../node-link/media.repo.ts';
import { checkChunk } from '../check-chunk.ts';
import { findStoredChunk, insertChunk } from '../detections.repo.ts';

export const putNodeDetections: Operation<'putNodeDetections'> = async (
  { node, services },
  { params, query, upload },
) => {
  const { db, storage } = services;
  const { camera_id, ...claimed } = query;
  const place = (await findOwnCamera(node, db, camera_id)) ?? fail('camera_not_found');
  const stored = await findStoredChunk(place, db, params.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored) return { id: params.id, bytes: stored.bytes, repeated: true };
  await checkChunk(upload.data, claimed);
  // The camera in the key keeps one node from writing over what another is just storing under the same id.
  const storageKey = `detections/${place.cameraId}/${params.id.toLowerCase()}.bin`;
  // Bytes before the row: a row whose bytes a crash took would be a stretch that never loads.
  await storage.put(storageKey, upload.data, upload.type);
  const bytes = upload.data.length;
  const isNew = await insertChunk(place, db, { id: params.id, ...claimed, bytes, storageKey });
  if (isNew === undefined) {
    await storage.remove(storageKey);
    fail('camera_not_found');
  }
  return { id: params.id, bytes, repeated: !isNew };
};
