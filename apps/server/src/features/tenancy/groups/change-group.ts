import type { Group, GroupChange } from '@sightline/contract/groups';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { GROUP_TAKEN } from './add-group.ts';
import { auditGroup, placeOfGroup } from './groups.present.ts';
import { lockGroup, renameGroup } from './groups.repo.ts';
import { loadGroup } from './load-group.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

/** Changes what is given of a group. */
export async function changeGroup(
  services: Services,
  actor: Actor,
  id: string,
  { name, site }: GroupChange,
  { reverts }: Options = {},
): Promise<Group> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockGroup(actor.reach, tx, id)) ?? fail('group_not_found');
    if (site !== undefined && site !== before.site_id) fail('cannot_move', { field: 'site' });
    const after = { ...before, name: name ?? before.name };
    await renameGroup(tx, before.id, after.name);
    await recordChange(services, tx, actor, {
      object: { type: 'group', id, name: after.name, place: placeOfGroup(after) },
      action: 'updated',
      before: auditGroup(before),
      after: auditGroup(after),
      reverts,
    });
  });
  await refuseTaken(change, GROUP_TAKEN);
  return loadGroup(services, actor, id);
}
