import type { Changing } from '../../../changes/changing.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { isKey } from '../../../platform/storage/keys.ts';
import { type CameraValues, listCamerasOfSite } from '../camera-store/cameras.repo.ts';
import { keepPlan } from '../uploads/keep-upload.ts';
import { isOwnUpload } from '../uploads/uploads.ts';

/** A camera that asks for a header needs one, given now or before. */
export function checkSource({ authentication_required, authentication_header }: CameraValues): void {
  if (authentication_required && authentication_header === null)
    fail('required', { field: 'camera_source.authentication_header' });
}

type Image = Pick<CameraValues, 'layout_image_key'>;

/**
 * Where a camera's picture is kept: a new one must have been uploaded by the same user, and is copied. What a change is
 * reverted to was checked when it was new.
 */
export async function keepLayoutImage(
  changing: Changing,
  { layout_image_key: old }: Image,
  { layout_image_key: key }: Image,
  isRevert = false,
): Promise<string | null> {
  if (key === null || key === old) return key;
  if (isKey(key) && isOwnUpload(changing.actor, 'block_plans', key)) return keepPlan(changing, key, 'layout_image');
  const isThere = isRevert && isKey(key) && (await changing.services.storage.sizeOf(key)) !== null;
  return isThere ? key : fail('upload_missing', { field: 'layout_image' });
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
