import type { AlertView } from '@sightline/contract/alerts/records';
import { problemEntry } from '@sightline/contract/errors';
import type { Changing } from '../../../changes/changing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sightOf } from '../alerts/alert-search.ts';
import { presentAlert } from '../alerts/alerts.present.ts';
import { loadAlert } from '../alerts/load-alert.ts';
import { eventsSince } from '../events/events.repo.ts';
import { type Edit, EVENT_OF, editedBy } from './edits.ts';

/** To be thrown when somebody else was faster; `current` is what became of the alert. */
export const alertChanged = (fields: readonly string[], current?: AlertView) =>
  new AppError([problemEntry('alert_changed', { fields: fields.join(', ') })], undefined, current);

/** The alert as the caller would read it now, inside the open transaction. */
export async function readAlert({ services, tx, actor }: Changing, id: string): Promise<AlertView> {
  return presentAlert(await loadAlert(actor, tx, id), sightOf(actor), services.storage);
}

/**
 * Ends the call when a field that an edit changes was changed after the version its caller saw. Other fields may have
 * changed: both changes stand.
 */
export async function refuseStale(
  changing: Changing,
  edits: readonly Edit[],
  seenVersion: (alertId: string) => number | undefined,
): Promise<void> {
  const seen = edits.flatMap(({ alert: { id, version: now } }) => {
    const version = seenVersion(id);
    return version !== undefined && version < now ? [{ id, version }] : [];
  });
  const since = await eventsSince(changing.tx, seen);
  for (const edit of edits) {
    const kinds = since.get(edit.alert.id);
    const fields = kinds ? editedBy(edit).fields.filter((field) => kinds.has(EVENT_OF[field])) : [];
    if (fields.length > 0) throw alertChanged(fields, await readAlert(changing, edit.alert.id));
  }
}
