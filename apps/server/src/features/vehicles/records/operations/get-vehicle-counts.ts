import { VEHICLE_AUTHORISATIONS } from '@sightline/contract/vehicles/authorisation';
import type { VehicleCounts } from '@sightline/contract/vehicles/records';
import type { Operation } from '../../../../changes/call.ts';
import {
  countByAuthorisation,
  countByZone,
  countEntries,
  countThere,
  type Figures,
  type ZoneFigures,
} from '../figures.repo.ts';

const sum = (zones: readonly ZoneFigures[], key: 'entry' | 'exit' | 'transit_trail' | 'stay_seconds') =>
  zones.reduce((total, zone) => total + zone[key], 0);

/** The time before a period, as long as it. */
function before({ start_date, end_date, ...figures }: Figures): Figures {
  const start = Date.parse(start_date);
  return {
    ...figures,
    start_date: new Date(2 * start - Date.parse(end_date)).toISOString(),
    end_date: new Date(start - 1).toISOString(),
  };
}

const named = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

const presentZone = ({ zone_id, zone_name, site_id, site_name, entry, exit, transit_trail }: ZoneFigures) => ({
  zone: named(zone_id, zone_name),
  site: named(site_id, site_name),
  entry,
  exit,
  transit_trail,
});

export const getVehicleCounts: Operation<'getVehicleCounts'> = async ({ services: { db }, actor }, { query }) => {
  const { record_type, ...figures } = query;
  const { start_date: _start, end_date: _end, authorisations: _, ...place } = figures;
  const [zones, authorised, entriesBefore, there] = await Promise.all([
    countByZone(actor.reach, db, figures),
    countByAuthorisation(actor.reach, db, figures),
    countEntries(actor.reach, db, before(figures)),
    countThere(actor.reach, db, place),
  ]);
  const counts = {
    transit_trail: sum(zones, 'transit_trail'),
    entry: sum(zones, 'entry'),
    exit: sum(zones, 'exit'),
  };
  const longest = Math.min(...there.map(({ since }) => since.getTime()));
  return {
    ...counts,
    count: record_type === 'all' ? counts.entry + counts.exit : counts[record_type],
    entries_before: entriesBefore,
    exits_without_entry: counts.exit - counts.transit_trail,
    mean_stay_seconds: counts.transit_trail > 0 ? sum(zones, 'stay_seconds') / counts.transit_trail : null,
    on_site: there.reduce((total, { count }) => total + count, 0),
    longest_on_site_seconds: there.length > 0 ? Math.round((Date.now() - longest) / 1000) : null,
    on_site_types: there.map(({ vehicle_type, count }) => ({ vehicle_type, count })),
    authorisations: Object.fromEntries(
      VEHICLE_AUTHORISATIONS.map((key) => [
        key,
        authorised.find(({ authorisation }) => authorisation === key)?.count ?? 0,
      ]),
    ) as VehicleCounts['authorisations'],
    zones: zones.map(presentZone),
  };
};
