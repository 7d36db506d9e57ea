import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { auditedFields, auditedPerson, placeOf, presentPerson } from './persons.present.ts';
import { findPerson, findPersonOfPeriod, lockPerson, type PersonRow } from './persons.repo.ts';

/** Tells open pages that something about the people of a site has changed. */
export const announcePeople = ({ realtime }: Services, tx: Db, row: PersonRow) =>
  tx.afterCommit(() => realtime.publish(placeOf(row), { type: 'people_changed', site_id: row.site_id }));

type Change = (tx: Db, row: PersonRow) => Promise<unknown>;

/** Changes a person within reach, in a transaction that is under way, and records what has become different of them. */
export async function changeLocked(services: Services, tx: Db, actor: Actor, id: string, change: Change) {
  const before = (await lockPerson(actor.reach, tx, id)) ?? fail('person_not_found');
  await change(tx, before);
  const after = (await findPerson(actor.reach, tx, id)) ?? fail('person_not_found');
  await recordChange(services, tx, actor, {
    object: auditedPerson(after),
    action: 'updated',
    before: auditedFields(before),
    after: auditedFields(after),
  });
  announcePeople(services, tx, after);
  return presentPerson(after);
}

export const changePerson = (services: Services, actor: Actor, id: string, change: Change) =>
  services.db.transaction((tx) => changeLocked(services, tx, actor, id, change));

/** The same for somebody who is named by one of their periods. */
export const changeOwnerOf = (services: Services, actor: Actor, periodId: string, change: Change) =>
  services.db.transaction(async (tx) => {
    const { id } = (await findPersonOfPeriod(actor.reach, tx, periodId)) ?? fail('period_not_found');
    return changeLocked(services, tx, actor, id, change);
  });
