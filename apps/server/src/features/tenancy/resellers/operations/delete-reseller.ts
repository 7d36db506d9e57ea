import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditReseller } from '../resellers.present.ts';
import { findReseller } from '../resellers.repo.ts';

export const deleteReseller: Operation<'deleteReseller'> = async ({ services, actor }, { params, query, body }) => {
  const row = (await findReseller(actor.reach, services.db, params.id)) ?? fail('reseller_not_found');
  await spendDeletionCode(services, actor, { query, body });
  const { id, name } = row;
  return beginRemoval(services, actor, {
    type: 'reseller',
    id,
    name,
    place: { resellerId: id },
    fields: auditReseller(row),
  });
};
