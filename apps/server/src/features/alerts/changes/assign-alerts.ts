import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { seenOf } from '../people/seen.ts';
import { findPeople } from '../people/who-may-see.repo.ts';
import { announceChanges } from './announce-changes.ts';
import { BY_ITSELF } from './author.ts';
import { changeAlerts } from './change-alerts.ts';
import { lockAlerts } from './changes.repo.ts';

/** Gives alerts to somebody by itself; answers false when they may not see them. `reason` names what did it. */
export async function assignAlerts(
  services: Services,
  tx: Db,
  { ids, assigneeId, reason }: { ids: readonly string[]; assigneeId: string; reason: string },
): Promise<boolean> {
  const alerts = await lockAlerts(EVERYTHING, tx, ids);
  const [person] = await findPeople(EVERYTHING, tx, seenOf(alerts), [assigneeId]);
  if (!person) return false;
  const edits = alerts.map((alert) => ({ alert, fields: { assignee_id: assigneeId } }));
  const { announced } = await changeAlerts({ services, tx, actor: BY_ITSELF }, edits, reason);
  announceChanges(services, tx, announced);
  return true;
}
