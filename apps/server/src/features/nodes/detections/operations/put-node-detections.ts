import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findOwnCamera } from '../../node-link/media.repo.ts';
import { checkChunk } from '../check-chunk.ts';
import { findStoredChunk } from '../detections.repo.ts';
import { storeChunk } from '../store-chunk.ts';

export const putNodeDetections: Operation<'putNodeDetections'> = async (
  { node, services },
  { params, query, upload },
) => {
  const { db } = services;
  const { camera_id, ...claimed } = query;
  const place = (await findOwnCamera(node, db, camera_id)) ?? fail('camera_not_found');
  const stored = await findStoredChunk(place, db, params.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored) return { id: params.id, bytes: stored.bytes, repeated: true };
  await checkChunk(upload.data, claimed);
  const isNew = await storeChunk(services, place, { id: params.id, ...claimed }, upload.data);
  if (isNew === undefined) fail('camera_not_found');
  return { id: params.id, bytes: upload.data.length, repeated: !isNew };
};
