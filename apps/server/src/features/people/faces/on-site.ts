import type { Reach } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listOnSite } from './faces.repo.ts';

/** Somebody who came in and has not been seen going out. */
export interface PersonOnSite {
  /** Of the entry; a person who was not recognised has no other. */
  record_id: string;
  person_id: string | null;
  name: string | null;
  /** Such as Trade: Scaffolder; the first that is known. */
  attribute: string | null;
  entered_at: string;
  /** The zone where there is one, else the camera. */
  place: string;
}

/** More than that nobody could tick off. */
const MOST = 5000;

/** Everybody who is on a site now, those who came first before the others: for evacuation lists. */
export async function listEverybodyOnSite(reach: Reach, db: Db, siteId: string): Promise<PersonOnSite[]> {
  const rows = await listOnSite(reach, db, { sites: [siteId] }, { limit: MOST, offset: 0 });
  return rows.map((row) => ({
    record_id: row.id,
    person_id: row.person_id,
    name: row.full_name,
    attribute: row.attributes?.[0]?.value ?? null,
    entered_at: row.occurred_at.toISOString(),
    place: row.zone_name ?? row.camera_name,
  }));
}
