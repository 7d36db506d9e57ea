import { type Statement, withinReachText } from '../../platform/db/statement.ts';
import type { Reach } from './reach.ts';

/** What is being removed takes its roles along. */
const IS_THERE = `(r.reseller_id is null or exists (select from resellers x where x.id = r.reseller_id))
  and (r.company_id is null or exists (select from companies x where x.id = r.company_id))`;

/**
 * The limit to roles `r` that somebody sees: built-in ones, those whose owner lies within reach, and those a reseller made
 * for the people of its companies; a company chooses from the latter, and does not change them.
 */
export function visibleRolesText(reach: Reach, statement: Statement): string {
  if (reach.all) return IS_THERE;
  const owned = withinReachText(reach, { reseller: 'r.reseller_id', company: 'r.company_id' }, statement);
  const offered =
    reach.companies.length === 0
      ? 'false'
      : `(r.company_id is null and r.level in ('company', 'site') and r.reseller_id in
          (select c.reseller_id from companies c where c.id = any(${statement.add([...reach.companies], 'uuid[]')})))`;
  return `${IS_THERE} and (r.key is not null or ${owned} or ${offered})`;
}
