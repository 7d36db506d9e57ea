import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface MatchSettings {
  match_look_alikes: boolean;
  least_score: number;
}

/** Of sites that have said nothing. */
export const MATCH_DEFAULTS: MatchSettings = { match_look_alikes: false, least_score: 0.8 };

export async function readSettings(db: Db, siteId: Reached<'site'>): Promise<MatchSettings> {
  const { rows } = await db.query<MatchSettings>(sql`
    select match_look_alikes, least_score from vehicle_settings where site_id = ${siteId}`);
  return rows[0] ?? MATCH_DEFAULTS;
}

export const storeSettings = (tx: Db, siteId: Reached<'site'>, settings: MatchSettings) =>
  tx.query(sql`
    insert into vehicle_settings (site_id, match_look_alikes, least_score)
    values (${siteId}, ${settings.match_look_alikes}, ${settings.least_score})
    on conflict (site_id) do update set match_look_alikes = excluded.match_look_alikes, least_score = excluded.least_score`);
