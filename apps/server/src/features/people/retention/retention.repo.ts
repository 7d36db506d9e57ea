import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { MUGSHOTS_UNTIL } from '../persons/public.ts';

/** Deletes mugshots that their sites no longer keep; answers their files. */
export async function deleteOldMugshots(tx: Db): Promise<string[]> {
  const { rows } = await tx.query<{ key: string; site_id: string }>(sql`
    delete from mugshots m using persons p, site_rows s
    where p.id = m.person_id and s.id = p.site_id and ${MUGSHOTS_UNTIL} < (now() at time zone s.time_zone)::date
    returning m.storage_key as key, p.site_id`);
  const sites = [...new Set(rows.map(({ site_id }) => site_id))];
  await tx.query(sql`
    update people_settings set templates_version = gen_random_uuid() where site_id = any(${sites}::uuid[])`);
  return rows.map(({ key }) => key);
}
