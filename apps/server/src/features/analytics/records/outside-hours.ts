import { minutesOf } from '@sightline/contract/schedules';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readOutside } from '../rollups/read-rollups.repo.ts';
import type { ChosenZones } from './load-zones.ts';
import { findSettings } from './zones.repo.ts';

/** For how many seconds people were in zones outside the working hours of their site. */
export async function outsideHours(
  db: Db,
  actor: Actor,
  { site, ids }: ChosenZones,
  span: { first: string; last: string },
): Promise<number> {
  const settings = await findSettings(actor.reach, db, site.id);
  const hours = readSiteSettings(settings).working_hours;
  const [from, to] = hours.map(minutesOf) as [number, number];
  const search = {
    siteId: site.id,
    timeZone: site.time_zone,
    zoneIds: ids,
    kind: 'workhour',
    metrics: ['presence'],
  } as const;
  return readOutside(db, search, span, { from, to });
}
