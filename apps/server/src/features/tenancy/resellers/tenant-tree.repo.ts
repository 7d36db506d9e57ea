import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import { companyHeadings, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { every, name, number, type Sql, some, sql } from '../../../platform/db/sql.ts';

export interface TreeSearch {
  search?: string | undefined;
  resellers?: string[] | undefined;
  companies?: string[] | undefined;
  /** Names of companies and resellers are not searched. */
  sitesOnly?: boolean;
}

const named = (column: string, search: string): Sql =>
  sql`lower(${name(column)}) like lower(${likePattern(search)}::text)`;
const among = (column: string, ids: readonly string[] | undefined): Sql[] =>
  ids ? [sql`${name(column)} = any(${ids}::uuid[])`] : [];
const MOST = number(MAX_TREE_LEVEL);

interface TreeReseller {
  id: string;
  name: string;
}

/** Resellers that lie within reach as a whole, also those without companies. */
export async function listTreeResellers(
  reach: Reach,
  db: Db,
  { search, resellers }: TreeSearch,
): Promise<TreeReseller[]> {
  const conditions = every([
    within(reach, { reseller: 'r.id' }),
    ...(search ? [named('r.name', search)] : []),
    ...among('r.id', resellers),
  ]);
  const { rows } = await db.prepared<TreeReseller>(
    sql`select r.id, r.name from resellers r where ${conditions} order by r.sort_name, r.id limit ${MOST}`,
  );
  return rows;
}

export interface TreeCompany {
  id: string;
  name: string;
  reseller_id: string;
  reseller_name: string;
  /** Its own name or its reseller's was searched for, so all of its sites belong to the answer. */
  whole: boolean;
  site_count: number;
}

/** The condition that a search names the company or its reseller. */
function namesWhole({ search, sitesOnly }: TreeSearch): Sql {
  if (!search) return sql`true`;
  return sitesOnly ? sql`false` : some([named('c.name', search), named('r.name', search)]);
}

const holdsNamedSite = (reach: Reach, search: string): Sql =>
  sql`c.id = any(array(select s.company_id from sites s
    where ${named('s.name', search)} and ${within(reach, SITE_PLACE)} limit ${MOST}))`;

/** Companies within reach, or with a site within it; by a search, those that hold its words anywhere. */
export async function listTreeCompanies(reach: Reach, db: Db, searched: TreeSearch): Promise<TreeCompany[]> {
  const { search, resellers, companies } = searched;
  const whole = namesWhole(searched);
  const conditions = every([
    companyHeadings(reach),
    some([whole, ...(search ? [holdsNamedSite(reach, search)] : [])]),
    ...among('c.reseller_id', resellers),
    ...among('c.id', companies),
  ]);
  const { rows } = await db.prepared<TreeCompany>(sql`
    select page.id, page.name, page.reseller_id, page.reseller_name, page.whole, (
      select count(*)::int from sites s where s.company_id = page.id and ${within(reach, SITE_PLACE)}
    ) as site_count
    from (
      select c.id, c.name, c.sort_name, c.reseller_id, r.name as reseller_name, r.sort_name as reseller_sort_name,
        ${whole} as whole
      from companies c join resellers r on r.id = c.reseller_id
      where ${conditions}
      order by r.sort_name, r.id, c.sort_name, c.id limit ${MOST}
    ) page
    order by page.reseller_sort_name, page.reseller_id, page.sort_name, page.id`);
  return rows;
}

export interface TreeSite {
  id: string;
  name: string;
  time_zone: string;
  company_id: string;
}

/** The sites of these companies, company by company. */
export async function listTreeSites(
  reach: Reach,
  db: Db,
  companies: readonly TreeCompany[],
  search: string | undefined,
): Promise<TreeSite[]> {
  const ids = companies.map(({ id }) => id);
  const whole = companies.map((company) => company.whole);
  const { rows } = await db.prepared<TreeSite>(sql`
    select site.id, site.name, site.time_zone, site.company_id
    from unnest(${ids}::uuid[], ${whole}::boolean[]) with ordinality as company (id, whole, place)
    cross join lateral (
      select s.id, s.name, s.time_zone, s.company_id from sites s
      where s.company_id = company.id and (company.whole or ${search ? named('s.name', search) : sql`true`})
        and ${within(reach, SITE_PLACE)}
      order by s.sort_name, s.id limit ${MOST}
    ) site
    order by company.place limit ${MOST}`);
  return rows;
}
