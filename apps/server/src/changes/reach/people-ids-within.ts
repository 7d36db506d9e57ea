import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';
import { within } from './within.ts';

const RESELLER = { reseller: 'within_r.reseller_id' };
const COMPANY = { reseller: 'within_c.reseller_id', company: 'within_c.id' };
const SITE = { reseller: 'within_s.reseller_id', company: 'within_s.company_id', site: 'within_s.id' };

/**
 * The ids of people who have a place (a reseller, a company, a site) within a reach, as a sub-select. It begins at the
 * places, which are few, and not at the people, who are many. Not for those who reach everything: they see everybody.
 * Each id once, unless `repeats` are allowed: then the first of many come sooner.
 */
export function peopleIdsWithin(reach: Reach, { repeats = false } = {}): Sql {
  const union = repeats ? sql`union all` : sql`union`;
  return sql`(select within_r.user_id as id from user_resellers within_r where ${within(reach, RESELLER)}
    ${union} select within_x.user_id from user_sites within_x join sites within_s on within_s.id = within_x.site_id
      where ${within(reach, SITE)}
    ${union} select within_u.id from users within_u join companies within_c on within_c.id = within_u.company_id
      where ${within(reach, COMPANY)})`;
}
