import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { Changing } from '../../../changes/changing.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import type { CameraRow } from './cameras.repo.ts';
import { lockCamerasOfOneSite } from './load-camera.ts';
import { CAMERA_TAKEN } from './taken.ts';

type ManyChange = (changing: Changing, rows: readonly CameraRow[]) => Promise<ReadonlySet<string>>;

/** The same as `changeMany`, as a part of a change that is under way. */
export async function changeManyWithin(
  changing: Changing,
  ids: readonly string[],
  change: ManyChange,
): Promise<ChangedCameras['cameras']> {
  const rows = await lockCamerasOfOneSite(changing.tx, changing.actor, ids);
  const changed = await change(changing, rows);
  return rows.map(({ id, name }) => ({ id, name, changed: changed.has(id) }));
}

/**
 * Makes one change on many cameras of a site: on all of them, or on none. `change` is given all of them, so that the number
 * of its queries need not grow with theirs, and answers which it changed.
 */
export async function changeMany(
  services: Services,
  actor: Actor,
  ids: readonly string[],
  change: ManyChange,
): Promise<ChangedCameras> {
  const work = services.db.transaction(async (tx) => {
    const cameras = await changeManyWithin({ services, tx, actor }, ids, change);
    return { cameras, at: new Date().toISOString() };
  });
  return refuseTaken(work, CAMERA_TAKEN);
}
