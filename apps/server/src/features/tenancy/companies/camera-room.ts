import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { countCameras, lockLimited } from './camera-room.repo.ts';

/**
 * Ends the call when a company has no room for what is to be added. Companies with a limit stay locked until the transaction
 * ends, so that two who add the last camera at once wait for each other; those without one cost nothing.
 */
export async function holdRoomForCameras(
  tx: Db,
  cameras: readonly { company_id: string }[],
  field: string,
): Promise<void> {
  const limited = await lockLimited(tx, [...new Set(cameras.map(({ company_id }) => company_id))]);
  if (limited.length === 0) return;
  // Counted by a statement of its own, which sees what others added while this one waited.
  const counts = await countCameras(
    tx,
    limited.map(({ id }) => id),
  );
  for (const { id, name, camera_limit: max } of limited) {
    const count = (counts.get(id) ?? 0) + cameras.filter(({ company_id }) => company_id === id).length;
    if (count > max) fail('camera_limit_reached', { field, company: name, count, max });
  }
}
