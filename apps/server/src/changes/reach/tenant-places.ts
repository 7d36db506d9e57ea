import { type PlacedText, type Statement, withinReachText } from '../../platform/db/statement.ts';
import type { Reach } from './reach.ts';

/** How the tables of the tenant tree are placed in it, by the short names composed statements give them. */
export const COMPANY_PLACE: PlacedText = { reseller: 'c.reseller_id', company: 'c.id' };
export const SITE_PLACE: PlacedText = { reseller: 's.reseller_id', company: 's.company_id', site: 's.id' };
export const GROUP_PLACE: PlacedText = { reseller: 'g.reseller_id', company: 'g.company_id', site: 'g.site_id' };
export const CAMERA_PLACE: PlacedText = { reseller: 'c.reseller_id', company: 'c.company_id', site: 'c.site_id' };

/** Companies `c` whose name somebody sees above a site: those within reach, and those that hold a site within it. */
export function companyHeadings(reach: Reach, statement: Statement): string {
  const within = withinReachText(reach, COMPANY_PLACE, statement);
  if (reach.all || reach.sites.length === 0) return within;
  const ids = statement.add([...reach.sites], 'uuid[]');
  return `(${within} or c.id = any(array(select s.company_id from sites s where s.id = any(${ids}))))`;
}
