import { name, type Sql, some, sql } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';
import { within } from './within.ts';

const SITE = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };
const COMPANY = { reseller: 'c.reseller_id', company: 'c.id' };
const RESELLER = { reseller: 'x.reseller_id' };

/**
 * The condition that somebody lies within a reach: one of their places does. `user` is what the query calls the users.
 * It looks at one person after the other: right for few people or most people. Where the places are few and the people
 * many, `peopleIdsWithin` begins at the places. `offset 0` keeps the database from collecting everybody first.
 */
export function peopleWithin(reach: Reach, user: string): Sql {
  if (reach.all) return sql`true`;
  const { resellers, companies, sites } = reach;
  const id = name(`${user}.id`);
  const bySite = sql`exists (select 1 from user_sites x join sites s on s.id = x.site_id
    where x.user_id = ${id} and ${within(reach, SITE)} offset 0)`;
  const byCompany = sql`exists (select 1 from companies c
    where c.id = ${name(`${user}.company_id`)} and ${within(reach, COMPANY)} offset 0)`;
  const byReseller = sql`exists (select 1 from user_resellers x
    where x.user_id = ${id} and ${within(reach, RESELLER)} offset 0)`;
  return some([
    ...(resellers.length + companies.length + sites.length > 0 ? [bySite] : []),
    ...(resellers.length + companies.length > 0 ? [byCompany] : []),
    ...(resellers.length > 0 ? [byReseller] : []),
  ]);
}
