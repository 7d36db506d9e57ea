import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { placeOf, presentLink } from '../inspection.present.ts';
import { findLink, lockLink, revokeLink } from '../links.repo.ts';

export const revokeInspectionLink: Operation<'revokeInspectionLink'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const link = (await lockLink(actor.reach, tx, params.id)) ?? fail('link_not_found');
    // Once is enough: the first time stays.
    if (link.revoked_at !== null) return presentLink(link);
    await revokeLink(tx, link.id);
    const revoked = (await findLink(actor.reach, tx, link.id)) ?? fail('link_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_link', id: link.id, name: link.camera_name, place: placeOf(link) },
      action: 'updated',
      before: { state: link.state },
      after: { state: revoked.state },
    });
    return presentLink(revoked);
  });
