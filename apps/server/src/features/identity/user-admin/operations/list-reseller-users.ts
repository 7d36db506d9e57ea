import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listPage } from '../list-page.ts';
import { isResellerWithin } from '../users.repo.ts';

export const listResellerUsers: Operation<'listResellerUsers'> = async ({ services, actor }, { params, query }) => {
  if (!(await isResellerWithin(actor.reach, services.db, params.id))) fail('reseller_not_found');
  return listPage(services, actor, query, { reseller: params.id });
};
