import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Reached } from '../reach/reached.ts';
import type { AncestorIds } from './ancestor-ids.ts';

/** The sites, companies and resellers somebody was given; none for superusers. */
export async function readPlacesOf(db: Db, userId: Reached<'user'>): Promise<AncestorIds[]> {
  const { rows } = await db.query<AncestorIds>(sql`
    with person as (select id, company_id from user_rows where id = ${userId} and not is_superuser)
    select s.reseller_id, s.company_id, s.id as site_id
    from person join user_sites x on x.user_id = person.id join sites s on s.id = x.site_id
    union all
    select c.reseller_id, c.id, null from person join companies c on c.id = person.company_id
    union all
    select x.reseller_id, null, null from person join user_resellers x on x.user_id = person.id
      join resellers r on r.id = x.reseller_id`);
  return rows;
}
