import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type AlertSight, sightOf, visibleStatuses } from './alert-search.ts';
import type { AlertState } from './alert-state.ts';
import { type AlertRow, findAlert } from './alerts.repo.ts';

/** Whether an alert within reach is in a state that somebody may see. */
export const isVisible = (row: AlertState, sight: AlertSight) =>
  visibleStatuses(sight).includes(row.status) && (!row.marked_for_deletion || sight.markedForDeletion);

/** An alert this person may see, or the call ends with 404. */
export async function loadAlert(actor: Actor, db: Db, id: string): Promise<AlertRow> {
  const sight = sightOf(actor);
  const row = await findAlert(actor.reach, db, id, { userId: actor.userId, sight });
  return row && isVisible(row, sight) ? row : fail('alert_not_found');
}
