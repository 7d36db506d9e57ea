import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import { type DrawnAlert, findDrawnAlert, lockAnnotations, replacePictures } from './alert-pictures.repo.ts';
import { drawMarks } from './draw-marks.ts';

interface DrawAlert {
  alertId: string;
  again?: boolean | undefined;
}

/** Bytes before the row: a row whose bytes a crash took would be a picture that never loads. */
async function store(services: Services, alert: DrawnAlert, pictures: { frame: Buffer; thumbnail: Buffer }) {
  const id = uuidv7();
  // In the folder that goes away with the camera.
  const stem = `media/${alert.camera_id}/${id}`;
  const media = { id, bytes: pictures.frame.length, storageKey: `${stem}.jpg`, thumbnailKey: `${stem}.small.jpg` };
  await services.storage.put(media.storageKey, pictures.frame, 'image/jpeg');
  await services.storage.put(media.thumbnailKey, pictures.thumbnail, 'image/jpeg');
  const replaced = await services.db.transaction(async (tx) => {
    const now = await lockAnnotations(tx, alert.id);
    const isCurrent = now && isDeepStrictEqual(now, { objects: alert.objects, zones: alert.zones });
    return isCurrent ? replacePictures(tx, alert, media) : undefined;
  });
  await removeFiles(services.storage, replaced ?? [media.storageKey, media.thumbnailKey]);
  return replaced !== undefined;
}

/** Draws the zones and detections of an alert into its picture, and tells consoles that wait for it. */
export async function drawAlert(services: Services, { alertId, again = false }: DrawAlert): Promise<void> {
  const alert = await findDrawnAlert(services.db, reachedBefore(alertId));
  if (!alert || (alert.is_drawn && !again)) return;
  const raw = await services.storage.read(alert.frame_key);
  const pictures = await drawMarks(raw && Buffer.concat(await raw.stream.toArray()), alert);
  // Gone, or its annotations have changed meanwhile: whoever changed them has it drawn again.
  if (!(await store(services, alert, pictures))) return;
  const place = { resellerId: alert.reseller_id, companyId: alert.company_id, siteId: alert.site_id };
  services.realtime.publish(place, { type: 'alert_pictured', id: alert.id, site_id: alert.site_id });
}
