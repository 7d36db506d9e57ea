import { plateKey, plateShape } from '@sightline/contract/vehicles/plate-text';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import type { KnownPlate } from './match-plate.ts';

export interface SiteRead {
  siteId: string;
  read: string;
}

/** Patterns of keys that differ in one sign at most; a key has letters and digits alone. */
const oneSignApart = (key: string) => [...key].map((_, place) => `${key.slice(0, place)}_${key.slice(place + 1)}`);

/** The plates of sites that their reads are, look like, or differ from in one character. */
export async function findKnownPlates(db: Db, reads: readonly SiteRead[]): Promise<KnownPlate[]> {
  const given = reads.map(({ siteId, read }) => ({
    siteId,
    shape: plateShape(plateKey(read)),
    patterns: oneSignApart(plateKey(read)),
  }));
  const { rows } = await db.query<KnownPlate>(sql`
    select p.id, p.site_id, p.license_plate, p.is_disabled, p.is_refused,
      coalesce((select jsonb_agg(jsonb_build_object('starts_on', a.starts_on, 'ends_on', a.ends_on, 'hours', a.hours,
        'revoked_at', a.revoked_at)) from plate_periods a where a.plate_id = p.id), '[]') as periods,
      array(select d.read_key from plate_distinctions d where d.plate_id = p.id) as not_reads
    from registered_plates p
    where exists (select from jsonb_to_recordset(${json(given)}) as given ("siteId" uuid, shape text, patterns text[])
      where given."siteId" = p.site_id and (p.plate_shape = given.shape or p.plate_key like any(given.patterns)))
    order by p.plate_key, p.id`);
  return rows;
}

/** Remembers that a read is not a plate, from now on. */
export const rememberDistinction = (tx: Db, plateId: string, read: string) =>
  tx.query(sql`
    insert into plate_distinctions (plate_id, read_key) values (${plateId}::uuid, ${plateKey(read)}) on conflict do nothing`);
