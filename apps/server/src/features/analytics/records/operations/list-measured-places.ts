import type { MeasuredZone, WorkedSite } from '@sightline/contract/analytics/places';
import { readSiteSettings } from '@sightline/contract/site-settings';
import type { Operation } from '../../../../changes/call.ts';
import { AREA_TAGS } from '../measured-areas.ts';
import { listMeasuredAreas, type MeasuredAreaRow } from '../places.repo.ts';

const MOST_SITES = 500;

/** The one of a list that has a key, which is added when there is none yet. */
function ofKey<T>(list: T[], isIt: (one: T) => boolean, make: () => T): T {
  const found = list.find(isIt);
  if (found !== undefined) return found;
  const made = make();
  list.push(made);
  return made;
}

function addArea(zone: MeasuredZone, { camera_id, camera_name, categories }: MeasuredAreaRow): void {
  ofKey(
    zone.cameras,
    ({ id }) => id === camera_id,
    () => ({ id: camera_id, name: camera_name }),
  );
  for (const category of categories)
    ofKey(
      zone.categories,
      ({ slug }) => slug === category.slug,
      () => category,
    );
}

const siteOf = ({ site_id, site_name, time_zone, settings }: MeasuredAreaRow): WorkedSite => ({
  id: site_id,
  name: site_name,
  time_zone,
  working_hours: readSiteSettings(settings).working_hours,
  zones: [],
});

/** Rows come in order: those of a site follow each other, and those of a zone. */
export const listMeasuredPlaces: Operation<'listMeasuredPlaces'> = async (
  { services: { db }, actor },
  { query: { kind } },
) => {
  const sites: WorkedSite[] = [];
  for (const row of await listMeasuredAreas(actor.reach, db, AREA_TAGS[kind], MOST_SITES)) {
    if (sites.at(-1)?.id !== row.site_id) sites.push(siteOf(row));
    const zones = sites.at(-1)!.zones;
    if (zones.at(-1)?.id !== row.zone_id)
      zones.push({ id: row.zone_id, name: row.zone_name, color: row.color, cameras: [], categories: [] });
    addArea(zones.at(-1)!, row);
  }
  return sites;
};
