import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { contentTypeOf } from '../../../platform/storage/content-types.ts';
import { isKey } from '../../../platform/storage/keys.ts';
import { type CameraValues, listCamerasOfSite } from '../camera-store/cameras.repo.ts';
import { isOwnUpload, isPicture } from '../uploads/uploads.ts';

/** A camera that asks for a header needs one, given now or before. */
export function checkSource({ authentication_required, authentication_header }: CameraValues): void {
  if (authentication_required && authentication_header === null)
    fail('required', { field: 'camera_source.authentication_header' });
}

type Image = Pick<CameraValues, 'layout_image_key'>;

/** A new picture must have been uploaded, by the same user. */
export async function checkLayoutImage(
  { storage }: Pick<Services, 'storage'>,
  actor: Actor,
  { layout_image_key: old }: Image,
  { layout_image_key: key }: Image,
  isAnybodys = false,
): Promise<void> {
  if (key === null || key === old) return;
  const isMine = isAnybodys || isOwnUpload(actor, 'block_plans', key);
  const bytes = isMine && isKey(key) ? await storage.sizeOf(key) : null;
  if (bytes === null) fail('upload_missing', { field: 'layout_image' });
  if (bytes > MAX_IMAGE_BYTES || !(await isStoredPicture(storage, key, bytes)))
    fail('file_type_invalid', { field: 'layout_image' });
}

const FIRST_BYTES = 16;

/** With S3 the bytes did not come through this server, so they are looked at here. */
async function isStoredPicture(storage: Services['storage'], key: string, bytes: number): Promise<boolean> {
  const file = await storage.read(key, { start: 0, end: Math.min(bytes, FIRST_BYTES) - 1 });
  return file !== null && isPicture(contentTypeOf(key), Buffer.concat(await file.stream.toArray()));
}

/** Those who help out are other cameras of the same site; ones that were there before may have gone since, or stayed behind. */
export async function checkSupplementary(
  tx: Db,
  { id, site_id, supplementary_camera_ids: ids }: CameraValues & { id: string },
  before?: Pick<CameraValues, 'supplementary_camera_ids' | 'site_id'>,
): Promise<void> {
  const known = new Set(before?.site_id === site_id ? before.supplementary_camera_ids : []);
  const fresh = ids.filter((each) => !known.has(each));
  if (fresh.length === 0) return;
  const found = new Set<string>((await listCamerasOfSite(tx, site_id, fresh)).map((camera) => camera.id));
  if (fresh.some((each) => each === id || !found.has(each)))
    fail('supplementary_elsewhere', { field: 'supplementary_camera_ids' });
}
