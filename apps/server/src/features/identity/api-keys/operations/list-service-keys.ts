import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { presentKey } from '../api-keys.present.ts';
import { findCompany, keysOf, listKeys } from '../api-keys.repo.ts';

export const listServiceKeys: Operation<'listServiceKeys'> = async ({ services: { db }, actor }, { params }) => {
  const company = (await findCompany(actor.reach, db, params.id)) ?? fail('company_not_found');
  return (await listKeys(db, keysOf(company.id))).map(presentKey);
};
