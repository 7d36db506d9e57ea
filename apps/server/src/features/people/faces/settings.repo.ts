import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { PEOPLE_DEFAULTS, type StoredSettings } from '../people-defaults.ts';

export async function readSettings(db: Db, siteId: Reached<'site'>): Promise<StoredSettings> {
  const { rows } = await db.query<StoredSettings>(sql`
    select is_matching, consent_note, least_score, least_margin, least_quality, picture_days, mugshot_days
    from people_settings where site_id = ${siteId}`);
  return rows[0] ?? PEOPLE_DEFAULTS;
}

export const storeSettings = (tx: Db, siteId: Reached<'site'>, it: StoredSettings) =>
  tx.query(sql`
    insert into people_settings (site_id, is_matching, consent_note, least_score, least_margin, least_quality, picture_days,
      mugshot_days)
    values (${siteId}, ${it.is_matching}, ${it.consent_note}, ${it.least_score}, ${it.least_margin}, ${it.least_quality},
      ${it.picture_days}, ${it.mugshot_days})
    on conflict (site_id) do update set is_matching = excluded.is_matching, consent_note = excluded.consent_note,
      least_score = excluded.least_score, least_margin = excluded.least_margin, least_quality = excluded.least_quality,
      picture_days = excluded.picture_days, mugshot_days = excluded.mugshot_days`);
