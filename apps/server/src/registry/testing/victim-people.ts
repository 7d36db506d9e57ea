import type { Db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Branch } from '../../testing/tenants.ts';

export interface VictimPeople {
  personId: string;
  periodId: string;
  mugshotId: string;
  faceRecordId: string;
}

/** A person whom the site knows, with a period, a mugshot, and the entry of the log in which they were seen. */
export async function seedPeople(
  db: Db,
  { resellerId, companyId, siteId, cameraId }: Branch,
  { personId, periodId, mugshotId, faceRecordId }: VictimPeople,
): Promise<void> {
  await db.query(sql`
    insert into persons (id, site_id, full_name, note, consent_on, consent_at)
    values (${personId}, ${siteId}, 'Vi Ctim', '', '2026-01-01', now())`);
  await db.query(sql`
    insert into person_periods (id, person_id, starts_on) values (${periodId}, ${personId}, '2026-01-01')`);
  await db.query(sql`
    insert into mugshots (id, person_id, storage_key, state)
    values (${mugshotId}, ${personId}, ${`mugshots/${siteId}/${personId}/${mugshotId}.webp`}, 'poor')`);
  await db.query(sql`
    insert into face_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, direction, in_capture_log,
      in_access_log, quality, result, person_id, score, authorisation, needs_decision, is_open)
    values (${faceRecordId}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, now(), 'entry', true, true, 0.9, 'recognised',
      ${personId}, 0.9, 'authorised', false, true)`);
}
