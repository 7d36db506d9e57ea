import type { Company, NewCompany } from '@sightline/contract/companies';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import { justMade } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refuseTaken, type TakenBy } from '../../../platform/db/refuse-taken.ts';
import { holdResellerFor } from '../resellers/load-reseller.ts';
import { auditCompany } from './companies.present.ts';
import { insertCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';

export const COMPANY_TAKEN: TakenBy = { companies_sibling_name: { code: 'name_taken', field: 'name' } };

const today = () => new Date().toISOString().slice(0, 10);

export async function addCompany(
  services: Services,
  actor: Actor,
  {
    name,
    reseller,
    registration_date = today(),
    camera_limit = null,
    storage_limit_gb = null,
  }: z.output<typeof NewCompany>,
): Promise<Company> {
  const id = justMade('company', uuidv7());
  const add = services.db.transaction(async (tx) => {
    const above = await holdResellerFor(tx, actor, reseller, 'reseller');
    const company = { id, reseller_id: above.id, name, registration_date, camera_limit, storage_limit_gb };
    await insertCompany(tx, company);
    const place = { resellerId: above.id, companyId: id };
    await recordChange(services, tx, actor, {
      object: { type: 'company', id, name, place },
      action: 'created',
      after: auditCompany({ ...company, logo_key: null }),
    });
  });
  await refuseTaken(add, COMPANY_TAKEN);
  return loadCompany(services, actor, id);
}
