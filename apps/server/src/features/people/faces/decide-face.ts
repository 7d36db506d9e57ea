import type { decideCapture } from '@sightline/contract/people/logs';
import type { z } from 'zod';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import {
  addMugshotTo,
  changeLocked,
  copyCapturedFace,
  findPerson,
  loadCapturedFace,
  lockCapturedFace,
  settleCapture,
  storeDecision,
} from '../persons/public.ts';
import { auditedFace, auditedFields, placeOf } from './faces.present.ts';
import { type FaceRow, findFace, lockFace } from './faces.repo.ts';
import { lockPeople, pairPresence } from './store-faces.repo.ts';

type Decision = z.output<(typeof decideCapture)['body']>;
type Naming = Extract<Decision, { person_id: string }>;

async function name(services: Services, tx: Db, actor: Actor, row: FaceRow, { person_id, decision }: Naming) {
  const person = await findPerson(actor.reach, tx, person_id);
  if (!person || person.site_id !== row.site_id) return fail('out_of_reach', { field: 'person_id' });
  // Without a consent, nobody is named by their face.
  if (person.consent_on === null) return fail('consent_needed', { field: 'person_id' });
  const isAdded = decision === 'add_face';
  if (isAdded) {
    const face = await loadCapturedFace(tx, actor, row.id, person, 'decision');
    await changeLocked(services, tx, actor, person.id, async (inner, locked) =>
      addMugshotTo(inner, locked, await copyCapturedFace(services, face, locked), 'decision'),
    );
  }
  const face = (await lockCapturedFace(actor.reach, tx, row.id)) ?? fail('log_entry_not_found');
  await settleCapture(tx, face, person, isAdded);
}

/** What is known of a face stays; nobody is asked about it any more. */
const dismiss = (tx: Db, row: FaceRow) =>
  storeDecision(tx, row.id, {
    result: row.person_id === null ? 'dismissed' : row.result,
    person_id: row.person_id,
    authorisation: row.authorisation,
    ended_on: row.ended_on,
    is_added: false,
  });

/** Somebody says who a face is, or that nobody need care. Who is on site follows. */
export const decideFace = (services: Services, actor: Actor, id: string, decision: Decision): Promise<FaceRow> =>
  services.db.transaction(async (tx) => {
    const before = (await lockFace(actor.reach, tx, id)) ?? fail('log_entry_not_found');
    if ('person_id' in decision) await name(services, tx, actor, before, decision);
    else await dismiss(tx, before);
    const after = (await findFace(actor.reach, tx, id)) ?? fail('log_entry_not_found');
    await lockPeople(tx, [before, after]);
    await pairPresence(tx, [before, after], before.occurred_at.toISOString());
    await recordChange(services, tx, actor, {
      object: auditedFace(after),
      action: 'updated',
      before: auditedFields(before),
      after: auditedFields(after),
    });
    tx.afterCommit(() => services.realtime.publish(placeOf(after), { type: 'people_changed', site_id: after.site_id }));
    return after;
  });
