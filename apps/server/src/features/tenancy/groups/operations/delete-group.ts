import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { auditGroup, placeOfGroup } from '../groups.present.ts';
import { loadGroupRow } from '../load-group.ts';

export const deleteGroup: Operation<'deleteGroup'> = async ({ services, actor }, { params, query, body }) => {
  const row = await loadGroupRow(services, actor, params.id);
  await spendDeletionCode(services, actor, { type: 'group', id: row.id }, { query, body });
  const { id, name } = row;
  return beginRemoval(services, actor, { type: 'group', id, name, place: placeOfGroup(row), fields: auditGroup(row) });
};
