import { type Statement, withinReachText } from '../../platform/db/statement.ts';
import type { Reach } from './reach.ts';

/**
 * The condition that somebody lies within a reach: one of their places does. For composed statements; `user` is how the
 * users are called there. It looks at one person after the other: right for few people or most people. Where the places
 * are few and the people many, `peopleIdsWithin` begins at the places. `offset 0` keeps the database from collecting
 * everybody first.
 */
export function peopleWithin(reach: Reach, user: string, statement: Statement): string {
  if (reach.all) return 'true';
  const within = (placed: Parameters<typeof withinReachText>[1]) => withinReachText(reach, placed, statement);
  const parts = [
    [
      within({ reseller: 's.reseller_id', company: 's.company_id', site: 's.id' }),
      `from user_sites x join sites s on s.id = x.site_id where x.user_id = ${user}.id`,
    ],
    [within({ reseller: 'c.reseller_id', company: 'c.id' }), `from companies c where c.id = ${user}.company_id`],
    [within({ reseller: 'x.reseller_id' }), `from user_resellers x where x.user_id = ${user}.id`],
  ].flatMap(([condition, from]) =>
    condition === 'false' ? [] : [`exists (select 1 ${from} and ${condition} offset 0)`],
  );
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`;
}
