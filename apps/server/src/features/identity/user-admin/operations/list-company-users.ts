import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listPage } from '../list-page.ts';
import { isCompanyWithin } from '../users.repo.ts';

export const listCompanyUsers: Operation<'listCompanyUsers'> = async ({ services, actor }, { params, query }) => {
  if (!(await isCompanyWithin(actor.reach, services.db, params.id))) fail('company_not_found');
  return listPage(services, actor, query, { company: params.id });
};
