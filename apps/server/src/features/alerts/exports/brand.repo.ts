import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Whose name and logo stand on a report. */
export interface Brand {
  name: string;
  logo_key: string | null;
}

/** The company somebody works for, or the reseller; nobody for superusers. */
export async function findBrandOf(db: Db, userId: Reached<'user'>): Promise<Brand | undefined> {
  const { rows } = await db.query<Brand>(sql`
    select name, logo_key from (
      select 1 as rank, c.name, c.logo_key from users u join companies c on c.id = u.company_id where u.id = ${userId}
      union all
      select 2, c.name, c.logo_key from user_sites x join sites s on s.id = x.site_id join companies c on c.id = s.company_id
      where x.user_id = ${userId}
      union all
      select 3, r.name, r.logo_key from user_resellers x join resellers r on r.id = x.reseller_id where x.user_id = ${userId}
    ) brand order by rank, name limit 1`);
  return rows[0];
}
