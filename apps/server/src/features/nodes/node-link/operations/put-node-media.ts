import type { Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { makeThumbnail } from '../../../../platform/storage/thumbnail.ts';
import { checkMedia } from '../check-media.ts';
import { clipSecondsOf } from '../clip-seconds.ts';
import { findOwnCamera, findStoredMedia, insertMedia, storeReference } from '../media.repo.ts';

type Upload = { type: string; data: Uint8Array };

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4' };
const isImage = (upload: Upload) => upload.type.startsWith('image/');

export const putNodeMedia: Operation<'putNodeMedia'> = async ({ node, services }, { params, query, upload }) => {
  const place = (await findOwnCamera(node, services.db, query.camera_id)) ?? fail('camera_not_found');
  const stored = await findStoredMedia(place, services.db, params.id);
  if (stored && !stored.isOwn) fail('out_of_reach', { field: 'id' });
  if (stored) {
    if (query.reference) await storeReference(place, services.db, params.id);
    return { id: params.id, bytes: stored.bytes, repeated: true };
  }
  await checkMedia(upload);
  // The camera in the key keeps one node from writing over what another is just storing under the same id.
  const stem = `media/${place.cameraId}/${params.id.toLowerCase()}`;
  const storageKey = `${stem}.${ENDINGS[upload.type]}`;
  // Bytes before the row: a row whose bytes a crash took would be a picture that never loads.
  await services.storage.put(storageKey, upload.data, upload.type);
  const media = {
    id: params.id,
    contentType: upload.type,
    bytes: upload.data.length,
    storageKey,
    thumbnailKey: isImage(upload) ? await storeThumbnail(services, `${stem}.small.jpg`, upload.data) : null,
    seconds: isImage(upload) ? null : clipSecondsOf(upload.data),
    startsAt: query.from ?? null,
  };
  const inserted = await insertMedia(place, services.db, media);
  if (!inserted) {
    for (const key of [media.storageKey, media.thumbnailKey]) if (key) await services.storage.remove(key);
    return fail('camera_not_found');
  }
  if (query.reference) await storeReference(place, services.db, params.id);
  if (inserted.isAsked)
    services.realtime.publish(place, {
      type: 'picture_taken',
      id: params.id,
      camera_id: place.cameraId,
      site_id: place.siteId,
    });
  // Ids alone: consoles fetch the alert again, within the rights of those who look at it.
  if (query.event_id)
    services.realtime.publish(place, { type: 'alert_filmed', id: query.event_id, site_id: place.siteId });
  return { id: params.id, bytes: upload.data.length, repeated: !inserted.isNew };
};

/** A damaged picture is still worth keeping; it only has no small version. */
async function storeThumbnail({ storage, log }: Services, key: string, picture: Uint8Array): Promise<string | null> {
  const small = await makeThumbnail(picture).catch((error: Error) => {
    log.warn({ reason: error.message }, 'A picture could not be made smaller');
    return null;
  });
  if (!small) return null;
  await storage.put(key, small, 'image/jpeg');
  return key;
}
