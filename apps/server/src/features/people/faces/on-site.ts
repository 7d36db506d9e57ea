import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listOnSite } from './faces.repo.ts';

/** Somebody who came in and has not been seen going out. */
export interface PersonOnSite {
  /** Of the entry; a person who was not recognised has no other. */
  record_id: string;
  name: string | null;
  /** Such as Scaffolder: the value of the first attribute. */
  attribute: string | null;
  entered_at: Date;
  /** The zone where there is one, else the camera. */
  place: string;
  camera_id: string;
}

/** People on a site that the caller has reached, those who came first before the others. */
export async function listEverybodyOnSite(db: Db, siteId: Reached<'site'>, most: number): Promise<PersonOnSite[]> {
  const rows = await listOnSite(EVERYTHING, db, { sites: [siteId] }, { limit: most, offset: 0 });
  return rows.map((row) => ({
    record_id: row.id,
    name: row.full_name,
    attribute: row.attributes?.[0]?.value ?? null,
    entered_at: row.occurred_at,
    place: row.zone_name ?? row.camera_name,
    camera_id: row.camera_id,
  }));
}
