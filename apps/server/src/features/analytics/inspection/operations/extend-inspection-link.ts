import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { placeOf, presentLink } from '../inspection.present.ts';
import { extendLink, findLink, lockLink } from '../links.repo.ts';

/** Who was told that a link has ended may rely on it: only one that is open can be open for longer. */
export const extendInspectionLink: Operation<'extendInspectionLink'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const link = (await lockLink(actor.reach, tx, params.id)) ?? fail('link_not_found');
    if (link.state !== 'open') fail('link_not_found');
    await extendLink(tx, link.id, body.hours);
    const extended = (await findLink(actor.reach, tx, link.id)) ?? fail('link_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'inspection_link', id: link.id, name: link.camera_name, place: placeOf(link) },
      action: 'updated',
      before: { expires_at: presentLink(link).expires_at },
      after: { expires_at: presentLink(extended).expires_at },
    });
    return presentLink(extended);
  });
