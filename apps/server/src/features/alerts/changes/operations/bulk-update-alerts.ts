import { MAX_BULK_ALERTS } from '@sightline/contract/alerts/changes';
import type { AlertFilter } from '@sightline/contract/alerts/records';
import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { searchOf } from '../../alerts/alert-search.ts';
import { announceChanges } from '../announce-changes.ts';
import { changeAlerts } from '../change-alerts.ts';
import type { LockedAlert } from '../changes.repo.ts';
import { refuseForbidden } from '../edits.ts';
import { findFiltered } from '../filtered.repo.ts';
import { lockVisible } from '../lock-visible.ts';
import { markAlerts } from '../mark-alerts.ts';
import { refuseStale } from '../refuse-stale.ts';

/** The alerts by their ids. One that is out of reach refuses the whole. */
async function lockNamed(changing: Changing, ids: readonly string[]): Promise<LockedAlert[]> {
  const wanted = new Set(ids);
  const alerts = await lockVisible(changing, [...wanted]);
  return alerts.length === wanted.size ? alerts : fail('out_of_reach', { field: 'ids' });
}

/** The alerts that a filter finds, if they are as many as the caller was shown. */
async function lockFiltered(changing: Changing, filter: AlertFilter, expected: number): Promise<LockedAlert[]> {
  const { tx, actor } = changing;
  const search = searchOf(actor, filter);
  const ids = search ? await findFiltered(actor.reach, tx, search) : [];
  if (ids.length > MAX_BULK_ALERTS) fail('too_many', { field: 'filter', max: MAX_BULK_ALERTS });
  const alerts = await lockVisible(changing, ids);
  return alerts.length === expected ? alerts : fail('selection_changed', { count: alerts.length });
}

export const bulkUpdateAlerts: Operation<'bulkUpdateAlerts'> = async ({ services, actor }, { body }) => {
  const { read, bookmarked, followed, ...fields } = body.change;
  refuseForbidden(actor, fields);
  return services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alerts = body.filter
      ? await lockFiltered(changing, body.filter, body.expected_count ?? 0)
      : await lockNamed(changing, body.ids ?? []);
    const edits = alerts.map((alert) => ({ alert, fields }));
    await refuseStale(changing, edits, (id) => body.versions?.[id]);
    const { announced, changeId } = await changeAlerts(changing, edits, body.reason);
    const marked = await markAlerts(changing, alerts, { read, bookmarked, followed });
    announceChanges(services, tx, announced.length > 0 ? announced : marked.announced);
    return { changed: Math.max(announced.length, marked.count), undo: changeId };
  });
};
