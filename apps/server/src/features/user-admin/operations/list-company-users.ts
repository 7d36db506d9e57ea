import { fail } from '../../../http/app-error.ts';
import type { Operation } from '../../../http/call.ts';
import { listPage } from '../list-page.ts';
import { isCompanyWithin } from '../users.repo.ts';

export const listCompanyUsers: Operation<'listCompanyUsers'> = async ({ services, actor }, { params, query }) => {
  if (!(await isCompanyWithin(actor.reach, services.db, params.id))) fail('company_not_found');
  return listPage(services, actor, query, { company: params.id });
};
