import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { beginRemoval } from '../../../../changes/removal/begin-removal.ts';
import { auditCompany } from '../companies.present.ts';
import { loadCompanyRow } from '../load-company.ts';

export const deleteCompany: Operation<'deleteCompany'> = async ({ services, actor }, { params, query, body }) => {
  const row = await loadCompanyRow(services, actor, params.id);
  await spendDeletionCode(services, actor, { type: 'company', id: row.id }, { query, body });
  const { id, name } = row;
  const place = { resellerId: row.reseller_id, companyId: id };
  return beginRemoval(services, actor, { type: 'company', id, name, place, fields: auditCompany(row) });
};
