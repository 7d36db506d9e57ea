import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { findCompany } from '../companies.repo.ts';
import * as repo from '../site-tags.repo.ts';

export const listSiteTags: Operation<'listSiteTags'> = async ({ services, actor }, { params, query }) => {
  const company = (await findCompany(actor.reach, services.db, params.id)) ?? fail('company_not_found');
  return repo.listSiteTags(services.db, company.id, query.search);
};
