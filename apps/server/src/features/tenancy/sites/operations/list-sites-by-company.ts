import type { Operation } from '../../../../changes/call.ts';
import { listTenantTree } from '../../resellers/list-tenant-tree.ts';

export const listSitesByCompany: Operation<'listSitesByCompany'> = async ({ services, actor }, { query }) => {
  const search = { search: query.site_name_contains, companies: query.companies, sitesOnly: true };
  const resellers = await listTenantTree(actor.reach, services.db, search);
  return resellers.flatMap(({ id, name, companies }) =>
    companies.map((company) => ({ ...company, reseller: { id, name } })),
  );
};
