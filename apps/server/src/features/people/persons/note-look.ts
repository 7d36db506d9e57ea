import { recordAction } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Database } from '../../../platform/db/db.ts';
import { hasLooked, lockLook } from './looks.repo.ts';
import { auditedPerson, placeOf } from './persons.present.ts';
import type { PersonRow } from './persons.repo.ts';

/** Writes down that somebody looks at the mugshots of a person: once an hour, so that a list does not flood the trail. */
export async function noteLook(db: Database, actor: Actor, person: PersonRow): Promise<void> {
  if (await hasLooked(db, actor.userId, person.id)) return;
  await db.transaction(async (tx) => {
    await lockLook(tx, actor.userId, person.id);
    if (await hasLooked(tx, actor.userId, person.id)) return;
    const { type, id, name } = auditedPerson(person);
    await recordAction(tx, actor, { action: 'mugshot_viewed', target: { type, id, name }, place: placeOf(person) });
  });
}
