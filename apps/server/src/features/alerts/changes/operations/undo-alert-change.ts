import { type AlertField, AlertFieldChange } from '@sightline/contract/alerts/changes';
import type { Operation } from '../../../../changes/call.ts';
import type { Changing } from '../../../../changes/changing.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { type ChangedEvent, eventsSince, findChange } from '../../events/events.repo.ts';
import { announceChanges } from '../announce-changes.ts';
import { changeAlerts } from '../change-alerts.ts';
import { lockAlerts } from '../changes.repo.ts';
import { type Edit, EVENT_OF, refuseForbidden } from '../edits.ts';
import { alertChanged, readAlert } from '../refuse-stale.ts';

const FIELD_OF = Object.fromEntries(Object.entries(EVENT_OF).map(([field, kind]) => [kind, field])) as Record<
  string,
  AlertField | undefined
>;

const idOf = (person: unknown) => (person as { id: string } | null)?.id ?? null;

/** The fields as they were before these events. */
const fieldsBefore = (events: readonly ChangedEvent[]): AlertFieldChange =>
  AlertFieldChange.parse(
    Object.fromEntries(
      events.flatMap(({ kind, before }) => {
        const field = FIELD_OF[kind];
        return field ? [[field, field === 'assignee_id' ? idOf(before) : before]] : [];
      }),
    ),
  );

/** What takes each alert back, as far as nobody has changed the same field since. */
async function editsBack({ tx, actor }: Changing, events: readonly ChangedEvent[]): Promise<Edit[]> {
  const byAlert = new Map<string, ChangedEvent[]>();
  for (const event of events) byAlert.set(event.alert_id, [...(byAlert.get(event.alert_id) ?? []), event]);
  // Who made an alert invalid may take that back, even if they cannot open it now.
  const alerts = await lockAlerts(actor.reach, tx, [...byAlert.keys()]);
  const lastOf = (id: string) => Math.max(...(byAlert.get(id) ?? []).map(({ version }) => version));
  const since = await eventsSince(
    tx,
    alerts.map(({ id }) => ({ id, version: lastOf(id) })),
  );
  return alerts.flatMap((alert) => {
    const own = byAlert.get(alert.id) ?? [];
    const isFree = !own.some(({ kind }) => since.get(alert.id)?.has(kind));
    return isFree ? [{ alert, fields: fieldsBefore(own) }] : [];
  });
}

export const undoAlertChange: Operation<'undoAlertChange'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const found = await findChange(tx, body.change, actor.userId);
    const events = found.filter(({ kind }) => FIELD_OF[kind]);
    const [first] = events;
    if (!first) fail('change_not_found');
    refuseForbidden(actor, fieldsBefore(events));
    const edits = await editsBack(changing, events);
    const alertCount = new Set(events.map(({ alert_id }) => alert_id)).size;
    if (edits.length === 0) {
      const kinds = [...new Set(events.map(({ kind }) => kind))];
      throw alertChanged(kinds, alertCount === 1 ? await readAlert(changing, first.alert_id) : undefined);
    }
    const { announced, changeId } = await changeAlerts(changing, edits);
    announceChanges(services, tx, announced);
    return { changed: announced.length, kept: alertCount - edits.length, undo: changeId };
  });
