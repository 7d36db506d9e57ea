import type { Changing } from '../../../changes/changing.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { sightOf } from '../alerts/alert-search.ts';
import { isVisible } from '../alerts/load-alert.ts';
import { type LockedAlert, lockAlerts } from './changes.repo.ts';

/** Locks those of some alerts that the caller may see. */
export async function lockVisible({ tx, actor }: Changing, ids: readonly string[]): Promise<LockedAlert[]> {
  const sight = sightOf(actor);
  return (await lockAlerts(actor.reach, tx, ids)).filter((alert) => isVisible(alert, sight));
}

/** One alert that the caller may see, locked; or the call ends with 404. */
export async function lockOne(changing: Changing, id: string): Promise<LockedAlert> {
  const [alert] = await lockVisible(changing, [id]);
  return alert ?? fail('alert_not_found');
}
