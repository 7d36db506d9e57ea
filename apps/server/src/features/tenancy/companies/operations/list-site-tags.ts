import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { findCompany } from '../companies.repo.ts';
import * as repo from '../site-tags.repo.ts';

export const listSiteTags: Operation<'listSiteTags'> = async ({ services, actor }, { params, query }) => {
  const company = (await findCompany(actor.reach, services.db, params.id)) ?? fail('company_not_found');
  return repo.listSiteTags(services.db, company.id, query.search);
};
