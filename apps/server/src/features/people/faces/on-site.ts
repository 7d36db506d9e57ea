import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listOnSite } from './faces.repo.ts';
import { listStrangers, type StrangerRow } from './strangers.repo.ts';

/** Somebody who came in and has not been seen going out. */
export interface PersonOnSite {
  /** Of the entry. */
  record_id: string;
  /** Null: nobody recognised them. */
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

/**
 * Which entries are still open. Strangers cannot be told apart, so each who leaves ends the oldest stay: the number is right, and
 * never too small because somebody left who had come in unseen.
 */
function openEntries(passed: readonly StrangerRow[]): StrangerRow[] {
  const open: StrangerRow[] = [];
  for (const one of passed) {
    if (one.direction === 'entry') open.push(one);
    else open.shift();
  }
  return open;
}

/** People on a site whom nobody recognised, as many as came in and have not gone, those who came first before the others. */
export async function listStrangersOnSite(db: Db, siteId: Reached<'site'>, most: number): Promise<PersonOnSite[]> {
  const open = openEntries(await listStrangers(db, siteId));
  return open.slice(0, most).map(({ id, occurred_at, place, camera_id }) => ({
    record_id: id,
    name: null,
    attribute: null,
    entered_at: occurred_at,
    place,
    camera_id,
  }));
}
