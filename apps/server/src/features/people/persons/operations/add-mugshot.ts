import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { addMugshotTo, refuseMugshot } from '../add-mugshot-to.ts';
import { changePerson } from '../change-person.ts';
import { makeMugshot, mugshotKey } from '../mugshot-picture.ts';
import { findPerson } from '../persons.repo.ts';

export const addMugshot: Operation<'addMugshot'> = async ({ services, actor }, { params, upload }) => {
  const person = (await findPerson(actor.reach, services.db, params.id)) ?? fail('person_not_found');
  refuseMugshot(person);
  const id = uuidv7();
  const key = mugshotKey(person.site_id, person.id, id);
  await services.storage.put(key, await makeMugshot(upload.data), 'image/webp');
  return changePerson(services, actor, person.id, (tx, row) => addMugshotTo(tx, row, { id, key })).catch(
    async (error: unknown) => {
      await services.storage.remove(key);
      throw error;
    },
  );
};
