import {
  AUDIT_ACTIONS,
  AUDIT_OBJECTS,
  type AuditAction,
  type AuditFields,
  type AuditObject,
  type ChangeKind,
} from '@sightline/contract/audit';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/db/db.ts';
import type { Place } from '../../platform/realtime/place.ts';
import type { Services } from '../services.ts';
import { changedFields } from './changed-fields.ts';
import { insertEntries, type NewEntry } from './entries.repo.ts';

/** Who did it; an operator at the machine has no account. */
export interface Auditor {
  userId: string | null;
  username: string;
  /** The API key it was done with. */
  key?: { name: string };
}

interface Audited {
  type: AuditObject;
  id: string | null;
  name: string;
  /** The lowest place that holds everything it concerns; without ids, the platform. */
  place: Place;
}

export interface Change {
  object: Audited;
  action: ChangeKind;
  /** The object's fields as the API shows them; only what differs is kept. Never secrets. */
  before?: AuditFields;
  after?: AuditFields;
  /** The entry that this change reverts. */
  reverts?: string;
  /** Names the save of several objects that this is a part of: they can be reverted together. */
  together?: string;
}

type Speaker = Pick<Services, 'realtime'>;

const entryOf = (actor: Auditor, { object, ...change }: Change): NewEntry | null => {
  const fields = changedFields(change.before, change.after);
  if (change.action === 'updated' && fields === null) return null;
  const { type, id, name, place } = object;
  return {
    id: uuidv7(),
    kind: 'change',
    category: AUDIT_OBJECTS[type],
    action: change.action,
    actorId: actor.userId,
    actorName: actor.username,
    keyName: actor.key?.name ?? null,
    object: { type, id, name },
    place,
    before: fields?.before ?? null,
    after: fields?.after ?? null,
    revertsId: change.reverts ?? null,
    together: change.together ?? null,
  };
};

/** Writes changes of several objects down, as `recordChange` does, in one statement. Answers the id of each one's entry. */
export async function recordChanges(
  { realtime }: Speaker,
  tx: Db,
  actor: Auditor,
  changes: readonly Change[],
): Promise<(string | null)[]> {
  const entries = changes.map((change) => ({ object: change.object, entry: entryOf(actor, change) }));
  const written = entries.filter(({ entry }) => entry !== null);
  await insertEntries(
    tx,
    written.flatMap(({ entry }) => entry ?? []),
  );
  tx.afterCommit(() => {
    for (const { object } of written)
      realtime.publish(object.place, { type: 'configuration_changed', object: object.type, id: object.id });
  });
  return entries.map(({ entry }) => entry?.id ?? null);
}

/**
 * Writes a change into the audit trail, in the transaction that makes it, and tells open consoles once it is committed.
 * An update that changed nothing leaves no entry. Answers the entry's id, or null without one.
 */
export const recordChange = async (speaker: Speaker, tx: Db, actor: Auditor, change: Change): Promise<string | null> =>
  (await recordChanges(speaker, tx, actor, [change]))[0] ?? null;

export interface Action {
  action: AuditAction;
  target: { type: string; id: string | null; name: string };
  place: Place;
  /** What else there is to know of it, by name. */
  details?: AuditFields;
}

/** Writes down several things done, as `recordAction` does, in one statement. */
export const recordActions = (tx: Db, actor: Auditor, actions: readonly Action[]) =>
  insertEntries(
    tx,
    actions.map(({ action, target, place, details }) => ({
      id: uuidv7(),
      kind: 'action',
      category: AUDIT_ACTIONS[action],
      action,
      actorId: actor.userId,
      actorName: actor.username,
      keyName: actor.key?.name ?? null,
      object: target,
      place,
      before: null,
      after: details ?? null,
      revertsId: null,
      together: null,
    })),
  );

/** Writes down something done that changed nothing: signing in, downloading. */
export const recordAction = (tx: Db, actor: Auditor, action: Action) => recordActions(tx, actor, [action]);
