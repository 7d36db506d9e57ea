import type { VehicleVisit } from '@sightline/contract/analytics/vehicle-tracking';
import type { Operation } from '../../../../changes/call.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { listHours } from '../../rollups/clock.repo.ts';
import { countInRollups } from '../../rollups/read-rollups.repo.ts';
import { type ChosenZones, loadZones } from '../load-zones.ts';
import { listVisits, type VisitRow } from '../visits.repo.ts';

/** An hour of that day, by the moment it begins, or the call ends. */
async function hourOf(db: Db, { site }: ChosenZones, day: string, asked: string | undefined) {
  if (asked === undefined) return undefined;
  const hours = await listHours(db, site.time_zone, day);
  return hours.find((hour) => hour.getTime() === Date.parse(asked)) ?? fail('invalid_value', { field: 'hour' });
}

const present =
  ({ zones }: ChosenZones) =>
  (row: VisitRow): VehicleVisit => ({
    id: row.id,
    vehicle_type: row.object_kind ?? '',
    zone: { id: row.zone_id, name: zones.find(({ id }) => id === row.zone_id)?.name ?? '' },
    camera: { id: row.camera_id, name: row.camera_name },
    arrived_at: row.occurred_at.toISOString(),
    seconds: row.value,
  });

/** How many there were is known from the roll-ups. */
export const listVehicleVisits: Operation<'listVehicleVisits'> = async ({ services: { db }, actor }, { query }) => {
  const { date: day, page, size, vehicle_types: objectKinds } = query;
  const chosen = await loadZones(db, actor, 'vehicle_tracking', query.zones);
  const hour = await hourOf(db, chosen, day, query.hour);
  const { id: siteId, time_zone: timeZone } = chosen.site;
  const search = { siteId, timeZone, zoneIds: chosen.ids, kind: 'vehicle_tracking', metrics: ['vehicles'] } as const;
  const count = await countInRollups(db, { ...search, objectKinds }, day, hour);
  const offset = (page - 1) * size;
  const rows = offset < count ? await listVisits(db, chosen, { day, hour, objectKinds }, { limit: size, offset }) : [];
  return {
    results: rows.map(present(chosen)),
    total_pages: Math.ceil(count / size),
    count,
    count_exact: true,
    next: null,
  };
};
