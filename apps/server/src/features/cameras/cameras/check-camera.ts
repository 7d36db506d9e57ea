import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type CameraValues, listCamerasOfSite } from '../camera-store/cameras.repo.ts';

/** A camera that asks for a header needs one, given now or before. */
export function checkSource({ authentication_required, authentication_header }: CameraValues): void {
  if (authentication_required && authentication_header === null)
    fail('required', { field: 'camera_source.authentication_header' });
}

type Helpers = Pick<CameraValues, 'supplementary_camera_ids' | 'site_id'>;

/** A camera of the site that all are of, as it is to be and as it was. */
interface Helped {
  after: Helpers & { id: string };
  before?: Helpers;
}

/** Those who help out are other cameras of the same site; ones that were there before may have gone since, or stayed behind. */
export async function checkSupplementary(tx: Db, cameras: readonly Helped[]): Promise<void> {
  const asked = cameras.map(({ after, before }) => {
    const known = new Set(before?.site_id === after.site_id ? before.supplementary_camera_ids : []);
    return { id: after.id, fresh: after.supplementary_camera_ids.filter((each) => !known.has(each)) };
  });
  const fresh = [...new Set(asked.flatMap((camera) => camera.fresh))];
  const siteId = cameras[0]?.after.site_id;
  if (siteId === undefined || fresh.length === 0) return;
  const found = new Set<string>((await listCamerasOfSite(tx, siteId, fresh)).map((camera) => camera.id));
  const isElsewhere = ({ id, fresh: own }: (typeof asked)[number]) =>
    own.some((each) => each === id || !found.has(each));
  if (asked.some(isElsewhere)) fail('supplementary_elsewhere', { field: 'supplementary_camera_ids' });
}
