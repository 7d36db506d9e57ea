import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { StoredTemplate } from './template-index.ts';

/** The templates of a site, person by person: of those alone who have consented. */
export async function readTemplates(db: Db, siteId: string): Promise<StoredTemplate[]> {
  const { rows } = await db.query<StoredTemplate>(sql`
    select m.person_id as "personId", m.template from mugshots m join persons p on p.id = m.person_id
    where p.site_id = ${siteId}::uuid and p.consent_on is not null and m.template is not null order by m.person_id, m.id`);
  return rows;
}
