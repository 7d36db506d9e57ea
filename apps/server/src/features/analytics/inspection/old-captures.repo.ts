import { MONTHS_KEPT } from '@sightline/contract/site-settings';
import type { Db } from '../../../platform/db/db.ts';
import { number, sql } from '../../../platform/db/sql.ts';

/** How long sites keep what they record; those that keep it for ever are left out. */
const KEPT = Object.entries(MONTHS_KEPT).flatMap(([frequency, months]) => (months ? [{ frequency, months }] : []));

const KEYS = sql`array_remove(array[m.storage_key, m.thumbnail_key], null)`;

export interface OldCapture {
  id: string;
  keys: string[];
}

/** Captures that are older than their site keeps its records, on all sites. */
export async function listOldCaptures(db: Db, limit: number): Promise<OldCapture[]> {
  const { rows } = await db.query<OldCapture>(sql`
    select p.id, coalesce(${KEYS}, '{}') as keys
    from unnest(${KEPT.map(({ frequency }) => frequency)}::text[], ${KEPT.map(({ months }) => months)}::int[])
      as kept (frequency, months)
    join site_rows s on s.settings ->> 'record_deletion_frequency' = kept.frequency
    join camera_rows c on c.site_id = s.id
    join inspection_captures p on p.camera_id = c.id and p.at < now() - make_interval(months => kept.months)
    left join media m on m.id = p.id and m.camera_id = p.camera_id
    order by p.at, p.id limit ${number(limit)}`);
  return rows;
}

/** Deletes captures with their pictures; answers the files of those, also of one that came in the meantime. */
export async function deleteOldCaptures(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ keys: string[] }>(sql`
    delete from media m using inspection_captures p
    where p.id = any(${[...ids]}::uuid[]) and m.id = p.id and m.camera_id = p.camera_id returning ${KEYS} as keys`);
  await tx.query(sql`delete from inspection_captures where id = any(${[...ids]}::uuid[])`);
  return rows.flatMap(({ keys }) => keys);
}
