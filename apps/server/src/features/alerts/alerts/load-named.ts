import type { AlertView } from '@sightline/contract/alerts/records';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { sightOf } from './alert-search.ts';
import { presentAlert } from './alerts.present.ts';
import { listNamed } from './alerts.repo.ts';
import { isVisible } from './load-alert.ts';

/** Alerts by their ids, newest first, as far as somebody may see them. */
export async function loadNamedAlerts(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  ids: readonly string[],
): Promise<AlertView[]> {
  if (ids.length === 0) return [];
  const sight = sightOf(actor);
  const rows = await listNamed(actor.reach, db, ids, { userId: actor.userId, sight });
  return Promise.all(rows.filter((row) => isVisible(row, sight)).map((row) => presentAlert(row, sight, storage)));
}
