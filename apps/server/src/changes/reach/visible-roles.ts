import { type Sql, some, sql } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';
import { within } from './within.ts';

/** What is being removed takes its roles along. */
const IS_THERE = sql`(r.reseller_id is null or exists (select from resellers x where x.id = r.reseller_id))
  and (r.company_id is null or exists (select from companies x where x.id = r.company_id))`;

const OWNER = { reseller: 'r.reseller_id', company: 'r.company_id' };

/**
 * The limit to roles `r` that somebody sees: built-in ones, those whose owner lies within reach, and those a reseller made
 * for the people of its companies; a company chooses from the latter, and does not change them.
 */
export function visibleRoles(reach: Reach): Sql {
  if (reach.all) return IS_THERE;
  const offered =
    reach.companies.length === 0
      ? sql`false`
      : sql`(r.company_id is null and r.level in ('company', 'site') and r.reseller_id in
          (select c.reseller_id from companies c where c.id = any(${[...reach.companies]}::uuid[])))`;
  return sql`${IS_THERE} and ${some([sql`r.key is not null`, within(reach, OWNER), offered])}`;
}
