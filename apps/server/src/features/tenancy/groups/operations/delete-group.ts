import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditGroup, placeOfGroup } from '../groups.present.ts';
import { findGroup } from '../groups.repo.ts';

export const deleteGroup: Operation<'deleteGroup'> = async ({ services, actor }, { params, query, body }) => {
  const row = (await findGroup(actor.reach, services.db, params.id)) ?? fail('group_not_found');
  await spendDeletionCode(services, actor, { query, body });
  const { id, name } = row;
  return beginRemoval(services, actor, { type: 'group', id, name, place: placeOfGroup(row), fields: auditGroup(row) });
};
