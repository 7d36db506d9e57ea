import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type CameraValues, listCamerasOfSite } from '../camera-store/cameras.repo.ts';

/** A camera that asks for a header needs one, given now or before. */
export function checkSource({ authentication_required, authentication_header }: CameraValues): void {
  if (authentication_required && authentication_header === null)
    fail('required', { field: 'camera_source.authentication_header' });
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
