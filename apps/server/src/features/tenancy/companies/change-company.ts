import type { Company, CompanyChange } from '@sightline/contract/companies';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken } from '../../../platform/db/refuse-taken.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { COMPANY_TAKEN } from './add-company.ts';
import { auditCompany } from './companies.present.ts';
import { lockCompany, type StoredCompany, storeCompany } from './companies.repo.ts';
import { refuseOwnLimits } from './company-limits.ts';
import { loadCompany } from './load-company.ts';

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

type Fields = CompanyChange & Partial<Pick<StoredCompany, 'logo_key'>>;

/** Changes what is given of a company. */
export async function changeCompany(
  services: Services,
  actor: Actor,
  id: string,
  { reseller, ...fields }: Fields,
  { reverts }: Options = {},
): Promise<Company> {
  const change = services.db.transaction(async (tx) => {
    const before = (await lockCompany(actor.reach, tx, id)) ?? fail('company_not_found');
    if (reseller !== undefined && reseller !== before.reseller_id) fail('cannot_move', { field: 'reseller' });
    const after = { ...before, ...fields };
    refuseOwnLimits(actor, before, after);
    await storeCompany(tx, after);
    const place = { resellerId: before.reseller_id, companyId: id };
    await recordChange(services, tx, actor, {
      object: { type: 'company', id, name: after.name, place },
      action: 'updated',
      before: auditCompany(before),
      after: auditCompany(after),
      reverts,
    });
  });
  await refuseTaken(change, COMPANY_TAKEN);
  return loadCompany(services, actor, id);
}
