import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findMugshotKey } from '../mugshots.repo.ts';
import { noteLook } from '../note-look.ts';
import { findPerson } from '../persons.repo.ts';

export const getMugshot: Operation<'getMugshot'> = async ({ services, actor }, { params }) => {
  const person = (await findPerson(actor.reach, services.db, params.id)) ?? fail('person_not_found');
  const key = (await findMugshotKey(services.db, person.id, params.mugshot_id)) ?? fail('mugshot_not_found');
  const file = (await services.storage.read(key)) ?? fail('mugshot_not_found');
  await noteLook(services.db, actor, person);
  // Kept by nobody: the next look has to be written down as well.
  return { ...file, contentType: 'image/webp', cacheSeconds: 0 };
};
