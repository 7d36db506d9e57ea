import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { loadResellerRow } from '../load-reseller.ts';
import { auditReseller } from '../resellers.present.ts';

export const deleteReseller: Operation<'deleteReseller'> = async ({ services, actor }, { params, query, body }) => {
  const row = await loadResellerRow(services, actor, params.id);
  await spendDeletionCode(services, actor, { type: 'reseller', id: row.id }, { query, body });
  const { id, name } = row;
  return beginRemoval(services, actor, {
    type: 'reseller',
    id,
    name,
    place: { resellerId: id },
    fields: auditReseller(row),
  });
};
