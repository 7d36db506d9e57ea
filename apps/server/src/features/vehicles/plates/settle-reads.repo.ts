import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import type { PlateRow } from './plates.repo.ts';

/** Reads of plates that somebody has just decided about no longer wait, and those without a plate get theirs. */
export const settleReads = (tx: Db, plates: readonly Pick<PlateRow, 'id' | 'site_id' | 'license_plate'>[]) =>
  tx.query(sql`
    update vehicle_records r set needs_check = false, plate_id = given.id, match = coalesce(r.match, 'exact'),
      look_alike_id = null
    from jsonb_to_recordset(${json(plates.map(({ id, site_id, license_plate }) => ({ id, site_id, key: plateKey(license_plate) })))})
      as given (id uuid, site_id uuid, key text)
    where r.site_id = given.site_id and r.plate_key = given.key and (r.needs_check or r.plate_id is null)`);
