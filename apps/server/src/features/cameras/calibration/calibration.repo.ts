import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';

interface StoredDrawing {
  /** With its version; null: none. */
  calibration: object | null;
  byUser: string | null;
  /** How often it was changed. */
  version: number;
}

export const storeCalibration = (tx: Db, id: Reached<'camera'>, { calibration, byUser, version }: StoredDrawing) =>
  tx.query(sql`
    update cameras
    set alert_calibration = ${calibration === null ? null : json(calibration)}, last_calibrate_update = now(),
        last_calibrated_by = ${byUser}, versions = versions || jsonb_build_object('calibration', ${version}::int)
    where id = ${id}`);

/** Who drew a calibration, as everybody may know who works on a camera; nothing once the account is gone. */
export async function findCalibrator(db: Db, userId: string | null): Promise<{ id: string; name: string } | null> {
  if (userId === null) return null;
  const { rows } = await db.query<{ id: string; name: string }>(sql`
    select id, coalesce(nullif(person_name(first_name, last_name), ''), username) as name
    from user_rows where id = ${userId}`);
  return rows[0] ?? null;
}
