import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import type { CameraRow } from './cameras.repo.ts';
import { lockCamerasOfOneSite } from './load-camera.ts';
import { CAMERA_TAKEN } from './taken.ts';

/**
 * Makes one change on many cameras of a site: on all of them, or on none. `change` is given all of them, so that the number
 * of its queries need not grow with theirs, and answers which it changed.
 */
export async function changeMany(
  services: Services,
  actor: Actor,
  ids: readonly string[],
  change: (changing: Changing, rows: readonly CameraRow[]) => Promise<ReadonlySet<string>>,
): Promise<ChangedCameras> {
  const work = services.db.transaction(async (tx) => {
    const rows = await lockCamerasOfOneSite(tx, actor, ids);
    const changed = await change({ services, tx, actor }, rows);
    const cameras = rows.map(({ id, name }) => ({ id, name, changed: changed.has(id) }));
    return { cameras, at: new Date().toISOString() };
  });
  return refuseTaken(work, CAMERA_TAKEN);
}
