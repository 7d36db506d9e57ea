import { type Sql, sql } from '../../platform/db/sql.ts';
import type { Reach } from './reach.ts';
import { type Placed, within } from './within.ts';

/** How the tables of the tenant tree are placed in it, by the short names queries give them. */
export const COMPANY_PLACE: Placed = { reseller: 'c.reseller_id', company: 'c.id' };
export const SITE_PLACE: Placed = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };
export const GROUP_PLACE: Placed = { reseller: 'g.reseller_id', company: 'g.company_id', site: 'g.site_id' };
export const CAMERA_PLACE: Placed = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };
export const FLOW_PLACE: Placed = { reseller: 'f.reseller_id', company: 'f.company_id', site: 'f.site_id' };

/** Companies `c` whose name somebody sees above a site: those within reach, and those that hold a site within it. */
export function companyHeadings(reach: Reach): Sql {
  const reached = within(reach, COMPANY_PLACE);
  if (reach.all || reach.sites.length === 0) return reached;
  return sql`(${reached} or c.id = any(array(
    select s.company_id from sites s where s.id = any(${[...reach.sites]}::uuid[]))))`;
}
