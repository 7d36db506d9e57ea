import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { checkMedia } from '../check-media.ts';
import { keepMedia, leavesOut, mediaKey } from '../keep-media.ts';
import { findOwnCamera, findStoredMedia, storeReference } from '../media.repo.ts';

export const putNodeMedia: Operation<'putNodeMedia'> = async ({ node, services }, { params, query, upload }) => {
  const place = (await findOwnCamera(node, services.db, query.camera_id)) ?? fail('camera_not_found');
  const stored = await findStoredMedia(place, services.db, params.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored) {
    if (query.reference) await storeReference(place, services.db, params.id);
    return { id: params.id, bytes: stored.bytes, repeated: true };
  }
  await checkMedia(upload);
  const arrived = { ...query, ...upload, id: params.id, bytes: upload.data.length };
  if (await leavesOut(services, place, arrived))
    return { id: params.id, bytes: arrived.bytes, repeated: false, kept: false };
  // Bytes before the row: a row whose bytes a crash took would be a picture that never loads.
  await services.storage.put(mediaKey(place, arrived), upload.data, upload.type);
  const kept = (await keepMedia(services, place, arrived)) ?? fail('camera_not_found');
  return { id: params.id, bytes: arrived.bytes, repeated: !kept.isNew };
};
