import { differencesOf, plateKey } from '@sightline/contract/vehicles/plate-text';
import { misread } from '@sightline/scene/plates';
import type { Random } from '@sightline/scene/random';
import { createIds } from '../ids.ts';
import type { LocalClock } from '../local-time.ts';
import type { SiteRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import type { Member } from './fleet.ts';
import { type Registered, standingAt } from './register.ts';
import type { VehicleRecordRow } from './rows.ts';

const DAY_MS = 86_400_000;
const OPENS = 6.5;
const CLOSES = 19;
const MISREAD_SHARE = 0.03;
const LEAST_SCORE = 0.8;
/** People have looked at what is older. */
const LOOKED_AT_DAYS = 1.5;

export interface Passing {
  atMs: number;
  day: number;
  direction: 'entry' | 'exit';
  gate: DemoCamera;
}

/** When a vehicle came and went on one day: one visit after another, never two at once. */
export function visitsOf({ visits, stay }: Member, day: number, clock: LocalClock, pace: number, random: Random) {
  const count = Math.floor(visits * pace + random.next());
  const times: [number, number][] = [];
  let hour = OPENS + random.next() * Math.max(0.5, 11 / Math.max(1, count));
  for (let visit = 0; visit < count && hour < CLOSES - 0.5; visit += 1) {
    const hours = random.between(...stay) / 60;
    times.push([clock.momentOf(day, hour), clock.momentOf(day, Math.min(hour + hours, CLOSES))]);
    hour += hours + random.between(0.3, 1.6);
  }
  return times;
}

export interface SiteOfGates {
  site: SiteRow;
  gates: readonly [DemoCamera, ...DemoCamera[]];
  zoneOf: (camera: DemoCamera) => string | null;
  now: Date;
  seed: number;
}

/** A vehicle by its plate; null: nobody has registered it. */
interface Vehicle {
  registered: Registered | null;
  plate: string;
  kind: string;
}

/** What the gates recorded of one vehicle. */
export function recordsOf(
  of: SiteOfGates,
  { registered, plate, kind }: Vehicle,
  passings: readonly Passing[],
  random: Random,
): VehicleRecordRow[] {
  const { site, zoneOf, now } = of;
  const newId = createIds(random);
  const past = passings.filter(({ atMs }) => atMs < now.getTime());
  return past.map(({ atMs, day, direction, gate }): VehicleRecordRow => {
    const isOld = now.getTime() - atMs > LOOKED_AT_DAYS * DAY_MS;
    // What was misread before has been corrected since.
    const isMisread = registered !== null && random.chance(MISREAD_SHARE) && !isOld;
    const read = isMisread ? misread(plate, random) : plate;
    const isWrong = plateKey(read) !== plateKey(plate);
    const own = isWrong ? null : registered;
    const { authorisation, ended_on } = own ? standingAt(own, day) : { authorisation: 'unknown', ended_on: null };
    const score = Math.round((isWrong ? random.between(0.55, 0.78) : random.between(0.84, 0.99)) * 100) / 100;
    return {
      id: newId(atMs),
      reseller_id: site.reseller_id,
      company_id: site.company_id,
      site_id: site.id,
      camera_id: gate.row.id,
      zone_id: zoneOf(gate),
      occurred_at: new Date(atMs).toISOString(),
      direction,
      vehicle_type: kind,
      read_as: read,
      read_key: plateKey(read),
      license_plate: read,
      plate_key: plateKey(read),
      score,
      plate_id: own?.plate.id ?? null,
      match: own ? 'exact' : null,
      look_alike_id: isWrong && differencesOf(read, plate)?.length === 1 ? (registered?.plate.id ?? null) : null,
      authorisation,
      ended_on,
      needs_check: !isOld && (score < LEAST_SCORE || authorisation !== 'authorised'),
      pair_id: null,
      stay_seconds: null,
      is_open: false,
      picture_id: null,
      vehicle_box: null,
      plate_box: null,
    };
  });
}

/** Entries and the exits that follow them belong together, as the server pairs them. */
export function pair(records: readonly VehicleRecordRow[]): void {
  const byPlate = new Map<string, VehicleRecordRow[]>();
  for (const record of records) byPlate.set(record.plate_key, [...(byPlate.get(record.plate_key) ?? []), record]);
  for (const own of byPlate.values()) {
    const ordered = own.toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
    ordered.forEach((record, place) => {
      const next = ordered[place + 1];
      if (record.direction !== 'entry') return;
      if (!next) record.is_open = true;
      if (next?.direction !== 'exit') return;
      record.pair_id = next.id;
      next.pair_id = record.id;
      record.stay_seconds = Math.round((Date.parse(next.occurred_at) - Date.parse(record.occurred_at)) / 1000);
      next.stay_seconds = record.stay_seconds;
    });
  }
}
