import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditCompany } from '../companies.present.ts';
import { findCompany } from '../companies.repo.ts';

export const deleteCompany: Operation<'deleteCompany'> = async ({ services, actor }, { params, query, body }) => {
  const row = (await findCompany(actor.reach, services.db, params.id)) ?? fail('company_not_found');
  await spendDeletionCode(services, actor, { query, body });
  const { id, name } = row;
  const place = { resellerId: row.reseller_id, companyId: id };
  return beginRemoval(services, actor, { type: 'company', id, name, place, fields: auditCompany(row) });
};
