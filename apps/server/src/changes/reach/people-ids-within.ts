import { type Statement, withinReachText } from '../../platform/db/statement.ts';
import type { Reach } from './reach.ts';

/**
 * The ids of people who have a place (a reseller, a company, a site) within a reach, as a sub-select. It begins at the
 * places, which are few, and not at the people, who are many. Not for those who reach everything: they see everybody.
 * Each once, unless `repeats` are no matter: then the first of many come sooner.
 */
export function peopleIdsWithin(reach: Reach, statement: Statement, { repeats = false } = {}): string {
  const union = repeats ? 'union all' : 'union';
  const company = { reseller: 'within_c.reseller_id', company: 'within_c.id' };
  const site = { reseller: 'within_s.reseller_id', company: 'within_s.company_id', site: 'within_s.id' };
  const reseller = { reseller: 'within_r.reseller_id' };
  return `(select within_r.user_id as id from user_resellers within_r where ${withinReachText(reach, reseller, statement)}
    ${union} select within_x.user_id from user_sites within_x join sites within_s on within_s.id = within_x.site_id
      where ${withinReachText(reach, site, statement)}
    ${union} select within_u.id from users within_u join companies within_c on within_c.id = within_u.company_id
      where ${withinReachText(reach, company, statement)})`;
}
