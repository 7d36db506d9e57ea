import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { type CapturedFace, lockCapturedFace, storeDecision } from './captured-face.repo.ts';
import { cutOut } from './cut-out.ts';
import { judgePerson } from './judge-person.ts';
import { makeMugshot, mugshotKey } from './mugshot-picture.ts';
import type { NewMugshot } from './mugshots.repo.ts';
import type { PersonRow } from './persons.repo.ts';

export type { CapturedFace } from './captured-face.repo.ts';

/** A captured face of the site of a person, with all that makes a mugshot of it. */
export async function loadCapturedFace(tx: Db, actor: Actor, id: string, person: PersonRow, field: string) {
  const face = await lockCapturedFace(actor.reach, tx, id);
  if (!face || face.site_id !== person.site_id) return fail('out_of_reach', { field });
  if (face.storage_key === null || face.template === null) return fail('no_captured_face', { field });
  return face;
}

/** The face, cut out of its picture, as the file of a mugshot with the template that its node has made. */
export async function copyCapturedFace(
  { storage }: Services,
  { storage_key, face_box, template, quality, is_simulated: isSimulated }: CapturedFace,
  person: PersonRow,
): Promise<Omit<NewMugshot, 'personId'>> {
  const file = storage_key === null ? null : await storage.read(storage_key);
  if (!file) return fail('no_captured_face', { field: 'capture_id' });
  const picture = Buffer.concat(await file.stream.toArray());
  const id = uuidv7();
  const key = mugshotKey(person.site_id, person.id, id);
  await storage.put(key, await makeMugshot(await cutOut(picture, face_box)), 'image/webp');
  return { id, key, template, quality, isSimulated };
}

/** The entry of a captured face is that of a person from now on, judged for its own moment. */
export async function settleCapture(tx: Db, face: CapturedFace, person: PersonRow, isAdded: boolean): Promise<void> {
  const { authorisation, endedOn } = judgePerson(person, face.occurred_at.getTime(), person.time_zone);
  await storeDecision(tx, face.id, {
    result: 'confirmed',
    person_id: person.id,
    authorisation: face.in_access_log ? authorisation : null,
    ended_on: face.in_access_log ? endedOn : null,
    is_added: isAdded,
  });
}
