import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { placeOf, presentWallLink } from '../wall-links.present.ts';
import { revokeWallLink as endLink, findWallLink, lockWallLink } from '../wall-links.repo.ts';

export const revokeWallLink: Operation<'revokeWallLink'> = ({ services, actor }, { params }) =>
  services.db.transaction(async (tx) => {
    const link = (await lockWallLink(actor.reach, tx, params.id)) ?? fail('link_not_found');
    // Once is enough: the first time stays.
    if (link.revoked_at !== null) return presentWallLink(link);
    await endLink(tx, link.id);
    const revoked = (await findWallLink(actor.reach, tx, link.id)) ?? fail('link_not_found');
    await recordChange(services, tx, actor, {
      object: { type: 'wall_link', id: link.id, name: link.name, place: placeOf(link) },
      action: 'updated',
      before: { state: link.state },
      after: { state: revoked.state },
    });
    return presentWallLink(revoked);
  });
