import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import type { CameraRow } from './cameras.repo.ts';
import { lockCamerasOfOneSite } from './load-camera.ts';
import { CAMERA_TAKEN } from './taken.ts';

/** Makes one change on many cameras of a site: on all of them, or on none. */
export async function changeMany(
  services: Services,
  actor: Actor,
  ids: readonly string[],
  change: (changing: Changing, row: CameraRow) => Promise<boolean>,
): Promise<ChangedCameras> {
  const work = services.db.transaction(async (tx) => {
    const cameras = [];
    for (const row of await lockCamerasOfOneSite(tx, actor, ids)) {
      const changed = await change({ services, tx, actor }, row);
      cameras.push({ id: row.id, name: row.name, changed });
    }
    return { cameras, at: new Date().toISOString() };
  });
  return refuseTaken(work, CAMERA_TAKEN);
}
