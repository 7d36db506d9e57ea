import { can } from '@sightline/contract/permissions';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { justMade } from '../../../../changes/reach/reached.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { holdSiteFor } from '../../../tenancy/sites/public.ts';
import { addMugshotTo } from '../add-mugshot-to.ts';
import { type CapturedFace, copyCapturedFace, loadCapturedFace, settleCapture } from '../captured-face.ts';
import { announcePeople } from '../change-person.ts';
import { insertPeriod } from '../periods.repo.ts';
import { auditedFields, auditedPerson, presentPerson } from '../persons.present.ts';
import { findPerson, insertPerson, storeConsent } from '../persons.repo.ts';
import { refuseFuture } from '../refuse-future.ts';

export const createPerson: Operation<'createPerson'> = async ({ services, actor }, { body }) => {
  const { site_id, consent, authorisation, capture_id, ...values } = body;
  if (authorisation && !can(actor, 'access_control_edit_authorisation'))
    fail('permission_denied', { field: 'authorisation' });
  if (capture_id && !consent) fail('consent_needed', { field: 'consent' });
  const id = justMade('person', uuidv7());
  return services.db.transaction(async (tx) => {
    const site = await holdSiteFor(tx, actor, site_id, 'site_id');
    await insertPerson(tx, actor.userId, { ...values, id, siteId: site.id });
    if (authorisation) await insertPeriod(tx, actor.userId, id, { ...authorisation, id: uuidv7() });
    if (consent) await storeConsent(tx, actor.userId, id, consent);
    const made = (await findPerson(actor.reach, tx, id)) ?? fail('out_of_reach', { field: 'site_id' });
    if (consent) refuseFuture(consent.given_on, made.today, 'consent.given_on');
    const face: CapturedFace | undefined = capture_id
      ? await loadCapturedFace(tx, actor, capture_id, made, 'capture_id')
      : undefined;
    if (face) await addMugshotTo(tx, made, await copyCapturedFace(services, face, made));
    if (face) await settleCapture(tx, face, made, true);
    const row = (await findPerson(actor.reach, tx, id)) ?? fail('person_not_found');
    await recordChange(services, tx, actor, {
      object: auditedPerson(row),
      action: 'created',
      after: auditedFields(row),
    });
    announcePeople(services, tx, row);
    return presentPerson(row);
  });
};
