import type { Services } from '../../../changes/services.ts';
import type { CameraPlace } from '../node-link/media.repo.ts';
import { insertChunk, type NewChunk } from './detections.repo.ts';

/** Stores a chunk under its id. False when it is there already, undefined when the camera was removed in the meantime. */
export async function storeChunk(
  { db, storage }: Services,
  place: CameraPlace,
  chunk: Omit<NewChunk, 'bytes' | 'storageKey'>,
  data: Uint8Array,
): Promise<boolean | undefined> {
  // The camera in the key keeps one node from writing over what another is just storing under the same id.
  const storageKey = `detections/${place.cameraId}/${chunk.id.toLowerCase()}.bin`;
  // Bytes before the row: a row whose bytes a crash took would be a stretch that never loads.
  await storage.put(storageKey, data, 'application/octet-stream');
  const isNew = await insertChunk(place, db, { ...chunk, bytes: data.length, storageKey });
  if (isNew === undefined) await storage.remove(storageKey);
  return isNew;
}
