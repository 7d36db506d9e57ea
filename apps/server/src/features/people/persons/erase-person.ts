import { recordChange } from '../../../changes/audit/record-change.ts';
import { erasePersonRows, hashOfPerson } from '../../../changes/erasures/erase-person.repo.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import { rememberErasures } from '../../../platform/erasures/erasure-list.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { announcePeople } from './change-person.ts';
import { outdateTemplates } from './mugshots.repo.ts';
import { placeOf } from './persons.present.ts';
import { lockPerson } from './persons.repo.ts';

/** Erases a person for good. What the trail tells of it names nobody. */
export async function erasePerson(services: Services, actor: Actor, id: string): Promise<void> {
  const files = await services.db.transaction(async (tx) => {
    const row = (await lockPerson(actor.reach, tx, id)) ?? fail('person_not_found');
    // Before the rows go: a backup that is restored must not bring back what was gone for a moment.
    await rememberErasures(services.config.dataDir, [hashOfPerson(row.id)]);
    const keys = await erasePersonRows(tx, row);
    await outdateTemplates(tx, row.site_id);
    await recordChange(services, tx, actor, {
      object: { type: 'person', id: null, name: '', place: placeOf(row) },
      action: 'deleted',
      before: { mugshots: row.mugshots.length },
    });
    announcePeople(services, tx, row);
    return keys;
  });
  await removeFiles(services.storage, files);
}
