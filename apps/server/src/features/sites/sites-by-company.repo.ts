import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { CompanyWithSites } from '@sightline/contract/sites';
import type { Db } from '../../db/db.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { runPrepared, Statement, withinReachText } from '../../db/statement.ts';
import { companyHeadings, SITE_PLACE } from '../../db/tenant-places.ts';
import type { Reach } from '../../reach.ts';

export interface SitesSearch {
  site_name_contains?: string | undefined;
  companies?: string[] | undefined;
}

/** Companies with their sites in order of name; by a search, only those that hold a site it finds. */
export function listSitesByCompany(
  reach: Reach,
  db: Db,
  { site_name_contains: part, companies }: SitesSearch,
): Promise<CompanyWithSites[]> {
  const statement = new Statement();
  const named = part ? ` and lower(s.name) like lower(${statement.add(likePattern(part), 'text')})` : '';
  const within = withinReachText(reach, SITE_PLACE, statement);
  const holds = part ? ` and c.id = any(array(select s.company_id from sites s where ${within}${named}))` : '';
  const among = companies ? ` and c.id = any(${statement.add(companies, 'uuid[]')})` : '';
  const text = `select c.id, c.name, json_build_object('id', r.id, 'name', r.name) as reseller, level.sites from (
      select c.id, c.name, c.reseller_id from companies c
      where ${companyHeadings(reach, statement)}${among}${holds}
      order by lower(c.name), c.id limit ${MAX_TREE_LEVEL}
    ) c join resellers r on r.id = c.reseller_id cross join lateral (
      select coalesce(json_agg(row_to_json(listed)), '[]') as sites from (
        select s.id, s.name from sites s where s.company_id = c.id and ${within}${named}
        order by lower(s.name), s.id limit ${MAX_TREE_LEVEL}
      ) listed
    ) level
    order by lower(c.name), c.id`;
  return runPrepared<CompanyWithSites>(db, text, statement);
}
