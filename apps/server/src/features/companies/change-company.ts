import type { Company, CompanyChange } from '@sightline/contract/companies';
import { refuseTaken } from '../../db/refuse-taken.ts';
import { fail } from '../../http/app-error.ts';
import type { Actor } from '../../reach.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../audit/record-audit.ts';
import { COMPANY_TAKEN } from './add-company.ts';
import { auditCompany } from './companies.present.ts';
import { lockCompany, type StoredCompany, storeCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';

interface Options {
  /** The entry of the audit trail this change takes back. */
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
