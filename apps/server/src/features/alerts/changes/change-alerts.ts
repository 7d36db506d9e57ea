import type { AlertField } from '@sightline/contract/alerts/changes';
import { uuidv7 } from 'uuidv7';
import { fail } from '../../../platform/errors/app-error.ts';
import { insertEvents, type NewEvent } from '../events/events.repo.ts';
import { seenOf } from '../people/seen.ts';
import { findPeople } from '../people/who-may-see.repo.ts';
import { moveInRollups } from '../rollups/public.ts';
import type { Announced } from './announce-changes.ts';
import type { Authoring } from './author.ts';
import { type LockedAlert, writeAlerts } from './changes.repo.ts';
import { type Edit, type EditedAlert, EVENT_OF, editedBy, refuseTransitions } from './edits.ts';

/** Somebody who is given all of these alerts, by name; ends the call when they may not see one of them. */
async function nameAssignee({ tx, actor }: Authoring, assigneeId: string, alerts: readonly LockedAlert[]) {
  const [person] = await findPeople(actor.reach, tx, seenOf(alerts), [assigneeId]);
  return person?.name ?? fail('out_of_reach', { field: 'assignee_id' });
}

async function nameAssignees(changing: Authoring, edited: readonly EditedAlert[]): Promise<Map<string, string>> {
  const given = edited.filter(({ fields }) => fields.includes('assignee_id')).map(({ after }) => after);
  const ids = new Set(given.flatMap(({ assignee_id }) => assignee_id ?? []));
  const names = new Map<string, string>();
  for (const id of ids) {
    const own = given.filter(({ assignee_id }) => assignee_id === id);
    names.set(id, await nameAssignee(changing, id, own));
  }
  return names;
}

const storedValue = (alert: LockedAlert, field: AlertField, name: string | undefined): unknown =>
  field === 'assignee_id' && alert.assignee_id !== null ? { id: alert.assignee_id, name } : alert[field];

const eventsOf = ({ before, after, fields }: EditedAlert, names: ReadonlyMap<string, string>): NewEvent[] =>
  fields.map((field, index) => ({
    alertId: before.id,
    version: before.version + index + 1,
    kind: EVENT_OF[field],
    before: storedValue(before, field, before.assignee_name),
    after: storedValue(after, field, names.get(after.assignee_id ?? '')),
  }));

interface Changed {
  /** What consoles are to hear of. */
  announced: Announced[];
  /** What the change can be undone by; null when nothing changed. */
  changeId: string | null;
}

/**
 * The only writer of status, assignee and deletion mark. The caller has locked the alerts; this stores the change with its
 * history, moves the alerts in the statistics and has followers told, any number of alerts with the same few statements.
 * The caller has it announced.
 */
export async function changeAlerts(changing: Authoring, edits: readonly Edit[], reason?: string): Promise<Changed> {
  const { services, tx, actor } = changing;
  const edited = edits.map(editedBy).filter(({ fields }) => fields.length > 0);
  if (edited.length === 0) return { announced: [], changeId: null };
  refuseTransitions(actor, edited);
  const names = await nameAssignees(changing, edited);
  const changeId = uuidv7();
  await writeAlerts(
    tx,
    edited.map(({ after }) => after),
  );
  const at = new Date();
  const moved = edited.filter(({ fields }) => fields.includes('status'));
  await moveInRollups(
    tx,
    moved.map(({ before, after }) => ({ alert_id: before.id, from: before.status, to: after.status, at })),
  );
  const events = edited.flatMap((each) => eventsOf(each, names));
  await insertEvents(tx, events, { changeId, userId: actor.userId, reason });
  await services.events.emit(tx, 'alert.changed', { changeId });
  const announced = edited.map(({ before, after, fields }) => ({
    before,
    after,
    kinds: fields.map((field) => EVENT_OF[field]),
  }));
  return { announced, changeId };
}
