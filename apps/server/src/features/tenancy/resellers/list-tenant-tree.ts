import type { ResellerBranch } from '@sightline/contract/resellers';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  listTreeCompanies,
  listTreeResellers,
  listTreeSites,
  type TreeCompany,
  type TreeSearch,
  type TreeSite,
} from './tenant-tree.repo.ts';

function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function branchOf(id: string, name: string, companies: readonly TreeCompany[], sites: Map<string, TreeSite[]>) {
  return {
    id,
    name,
    companies: companies.map((company) => ({
      id: company.id,
      name: company.name,
      site_count: company.site_count,
      sites: (sites.get(company.id) ?? []).map(({ id: siteId, name: siteName, time_zone }) => ({
        id: siteId,
        name: siteName,
        time_zone,
      })),
    })),
  };
}

/** The tree as far as somebody sees it, one query a level. */
export async function listTenantTree(reach: Reach, db: Db, search: TreeSearch): Promise<ResellerBranch[]> {
  const [resellers, companies] = await Promise.all([
    listTreeResellers(reach, db, search),
    listTreeCompanies(reach, db, search),
  ]);
  const sites = byKey(await listTreeSites(reach, db, companies, search.search), (site) => site.company_id);
  const ofReseller = byKey(companies, (company) => company.reseller_id);
  const names = new Map([
    ...resellers.map(({ id, name }) => [id, name] as const),
    ...companies.map(({ reseller_id, reseller_name }) => [reseller_id, reseller_name] as const),
  ]);
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => branchOf(id, name, ofReseller.get(id) ?? [], sites));
}
