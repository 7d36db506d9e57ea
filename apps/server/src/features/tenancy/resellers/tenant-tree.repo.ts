import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Reach } from '../../../changes/reach/reach.ts';
import { companyHeadings, SITE_PLACE } from '../../../changes/reach/tenant-places.ts';
import type { Db } from '../../../platform/db/db.ts';
import { likePattern } from '../../../platform/db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../../platform/db/statement.ts';

export interface TreeSearch {
  search?: string | undefined;
  resellers?: string[] | undefined;
  companies?: string[] | undefined;
  /** Names of companies and resellers are not searched. */
  sitesOnly?: boolean;
}

const named = (column: string, search: string | undefined, statement: Statement) =>
  search ? `lower(${column}) like lower(${statement.add(likePattern(search), 'text')})` : 'true';
const among = (column: string, ids: readonly string[] | undefined, statement: Statement) =>
  ids ? ` and ${column} = any(${statement.add(ids, 'uuid[]')})` : '';

export interface TreeReseller {
  id: string;
  name: string;
}

/** Resellers that lie within reach as a whole, also those without companies. */
export function listTreeResellers(reach: Reach, db: Db, { search, resellers }: TreeSearch): Promise<TreeReseller[]> {
  const statement = new Statement();
  const text = `select r.id, r.name from resellers r
    where ${withinReachText(reach, { reseller: 'r.id' }, statement)} and ${named('r.name', search, statement)}
      ${among('r.id', resellers, statement)}
    order by lower(r.name), r.id limit ${MAX_TREE_LEVEL}`;
  return runPrepared<TreeReseller>(db, text, statement);
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

/** Companies within reach, or with a site within it; by a search, those that hold its words anywhere. */
export function listTreeCompanies(reach: Reach, db: Db, searched: TreeSearch): Promise<TreeCompany[]> {
  const { search, resellers, companies, sitesOnly } = searched;
  const statement = new Statement();
  const whole =
    search && sitesOnly
      ? 'false'
      : search
        ? `(${named('c.name', search, statement)} or ${named('r.name', search, statement)})`
        : 'true';
  const bySite = search
    ? ` or c.id = any(array(select s.company_id from sites s
          where ${named('s.name', search, statement)} and ${withinReachText(reach, SITE_PLACE, statement)}
          limit ${MAX_TREE_LEVEL}))`
    : '';
  const text = `select page.*, (
      select count(*)::int from sites s where s.company_id = page.id and ${withinReachText(reach, SITE_PLACE, statement)}
    ) as site_count
    from (
      select c.id, c.name, c.reseller_id, r.name as reseller_name, ${whole} as whole
      from companies c join resellers r on r.id = c.reseller_id
      where ${statement.write(companyHeadings(reach))} and (${whole}${bySite}) ${among('c.reseller_id', resellers, statement)}
        ${among('c.id', companies, statement)}
      order by lower(r.name), r.id, lower(c.name), c.id limit ${MAX_TREE_LEVEL}
    ) page
    order by lower(page.reseller_name), page.reseller_id, lower(page.name), page.id`;
  return runPrepared<TreeCompany>(db, text, statement);
}

export interface TreeSite {
  id: string;
  name: string;
  company_id: string;
}

/** The sites of these companies, company by company. */
export function listTreeSites(
  reach: Reach,
  db: Db,
  companies: readonly TreeCompany[],
  search: string | undefined,
): Promise<TreeSite[]> {
  const statement = new Statement();
  const ids = statement.add(
    companies.map(({ id }) => id),
    'uuid[]',
  );
  const whole = statement.add(
    companies.map((company) => company.whole),
    'boolean[]',
  );
  const text = `select site.id, site.name, site.company_id
    from unnest(${ids}, ${whole}) with ordinality as company (id, whole, place)
    cross join lateral (
      select s.id, s.name, s.company_id from sites s
      where s.company_id = company.id and (company.whole or ${named('s.name', search, statement)})
        and ${withinReachText(reach, SITE_PLACE, statement)}
      order by lower(s.name), s.id limit ${MAX_TREE_LEVEL}
    ) site
    order by company.place limit ${MAX_TREE_LEVEL}`;
  return runPrepared<TreeSite>(db, text, statement);
}
