import type { Operation } from '../../../http/call.ts';
import * as repo from '../sites-by-company.repo.ts';

export const listSitesByCompany: Operation<'listSitesByCompany'> = async ({ services, actor }, { query }) => {
  const rows = await repo.listSitesByCompany(actor.reach, services.db, query);
  return rows.map(({ id, name, reseller, sites }) => ({ id, name, reseller, sites }));
};
