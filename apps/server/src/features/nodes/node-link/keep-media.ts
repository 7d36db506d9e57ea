import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { ENDINGS, type IncomingType } from '../../../platform/storage/incoming.ts';
import { makeThumbnail } from '../../../platform/storage/thumbnail.ts';
import { isStorageFull } from '../../tenancy/companies/public.ts';
import { clipSecondsOf } from './clip-seconds.ts';
import { type CameraPlace, insertMedia, noteClipNotKept, storeReference } from './media.repo.ts';

/** A picture or clip whose bytes are in their place already. */
interface Arrived {
  id: string;
  type: string;
  bytes: number;
  /** A picture as a whole; of a clip, what says how long it is. */
  data: Uint8Array;
  /** Of a clip: the event it shows, and when it starts. */
  event_id?: string | undefined;
  from?: string | undefined;
  reference?: unknown;
}

const isImage = ({ type }: Arrived) => type.startsWith('image/');

/** The camera in the key keeps one node from writing over what another is just storing under the same id. */
const stemOf = (place: CameraPlace, id: string) => `media/${place.cameraId}/${id.toLowerCase()}`;

export const mediaKey = (place: CameraPlace, { id, type }: { id: string; type: string }) =>
  `${stemOf(place, id)}.${ENDINGS[type as IncomingType]}`;

/** Ids alone: consoles fetch the alert again, within the rights of those who look at it. */
function tellOfClip({ realtime }: Services, place: CameraPlace, { event_id: id }: Arrived): void {
  if (id) realtime.publish(place, { type: 'alert_filmed', id, site_id: place.siteId });
}

/** Whether there is no room for a clip: then its alert says so, and its node need not send it again. */
export async function leavesOut(services: Services, place: CameraPlace, arrived: Arrived): Promise<boolean> {
  const { db } = services;
  if (isImage(arrived) || !(await isStorageFull(db, place.companyId))) return false;
  if (!(await noteClipNotKept(place, db, arrived.id, arrived.bytes))) fail('camera_not_found');
  tellOfClip(services, place, arrived);
  return true;
}

/**
 * Makes a stored file known: its small version first, then its row, then those who wait for it. Undefined when its camera was
 * removed in the meantime; its files are gone then, too.
 */
export async function keepMedia(
  services: Services,
  place: CameraPlace,
  arrived: Arrived,
): Promise<{ isNew: boolean } | undefined> {
  const { id, type, bytes, data } = arrived;
  const media = {
    id,
    contentType: type,
    bytes,
    storageKey: mediaKey(place, arrived),
    thumbnailKey: isImage(arrived) ? await storeThumbnail(services, `${stemOf(place, id)}.small.jpg`, data) : null,
    seconds: isImage(arrived) ? null : clipSecondsOf(data),
    startsAt: arrived.from ?? null,
  };
  const inserted = await insertMedia(place, services.db, media);
  if (!inserted) {
    for (const key of [media.storageKey, media.thumbnailKey]) if (key) await services.storage.remove(key);
    return undefined;
  }
  if (arrived.reference) await storeReference(place, services.db, id);
  if (inserted.isAsked)
    services.realtime.publish(place, { type: 'picture_taken', id, camera_id: place.cameraId, site_id: place.siteId });
  tellOfClip(services, place, arrived);
  return inserted;
}

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
