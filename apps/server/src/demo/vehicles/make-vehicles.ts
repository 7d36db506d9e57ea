import type { ObjectKind } from '@sightline/contract/frames';
import { newPlate, plateOfMember } from '@sightline/scene/plates';
import { createRandom, type Random } from '@sightline/scene/random';
import { orderAt } from '../by-plan/order.ts';
import { HOURS } from '../facts/day.ts';
import { moodOf } from '../history.ts';
import { createLocalClock, daysBefore, type LocalClock, weekdayOf } from '../local-time.ts';
import type { CameraBlockRow, PictureOrder, SiteRow } from '../rows.ts';
import type { DemoCamera } from '../tenants.ts';
import { FLEET, type Member, STRANGERS_A_DAY } from './fleet.ts';
import { type Passing, pair, recordsOf, type SiteOfGates, visitsOf } from './passings.ts';
import { register } from './register.ts';
import type { VehicleRecordRow, VehicleRows } from './rows.ts';
import { vehicleFinder } from './seen-vehicle.ts';

const DAY_MS = 86_400_000;
const DAYS = 14;
/** Sunday first. */
const WEEK = [0.1, 1, 1, 1.05, 1, 0.95, 0.5] as const;
/** Entries and exits of each gate that have a picture: some that somebody should look at, and the newest. */
const PICTURED = { checks: 6, newest: 12 };

const ALERTS = { enable_unknown_alert: true, enable_unauthorised_alert: true };

/** The newest records of a gate get the pictures of vehicles that its camera really had in view then. */
function pictured(
  gate: DemoCamera,
  clock: LocalClock,
  now: Date,
  records: readonly VehicleRecordRow[],
): PictureOrder[] {
  const find = vehicleFinder(gate);
  const newest = records
    .filter(({ camera_id }) => camera_id === gate.row.id)
    .toSorted((a, b) => (a.occurred_at < b.occurred_at ? 1 : -1));
  const checks = newest.filter(({ needs_check }) => needs_check).slice(0, PICTURED.checks);
  const orders: PictureOrder[] = [];
  for (const record of new Set([...newest.slice(0, PICTURED.newest), ...checks])) {
    const seen = find(record.vehicle_type, Date.parse(record.occurred_at));
    if (!seen || seen.atMs > now.getTime()) continue;
    record.occurred_at = new Date(seen.atMs).toISOString();
    record.picture_id = record.id;
    record.vehicle_box = seen.box;
    record.plate_box = seen.plateBox ?? null;
    const plates = { [seen.track]: record.license_plate };
    orders.push({ ...orderAt(gate, clock, record.id, seen.atMs), plates });
  }
  return orders;
}

/** Vehicles of a day that nobody has registered; they come once. */
function strangersOn(of: SiteOfGates, clock: LocalClock, day: number): VehicleRecordRow[] {
  const { site, gates, seed } = of;
  const random = createRandom(seed, 'strangers', site.name, day / DAY_MS);
  return Array.from({ length: Math.round(STRANGERS_A_DAY * WEEK[weekdayOf(day)]!) }, () => {
    const kind = random.pick<ObjectKind>(['car', 'truck', 'car']);
    const member = { holder: '', kind, standing: 'undecided', visits: 1, stay: [20, 90] } as const;
    const passings = visitsOf(member, day, clock, 1, random).flatMap(([cameMs, wentMs]): Passing[] => [
      { atMs: cameMs, day, direction: 'entry', gate: gates[0] },
      { atMs: wentMs, day, direction: 'exit', gate: gates[0] },
    ]);
    return recordsOf(of, { registered: null, plate: newPlate(site.country, random), kind }, passings, random);
  }).flat();
}

function siteVehicles(of: SiteOfGates, by: string | null) {
  const { site, gates, now, seed } = of;
  const clock = createLocalClock(site.time_zone);
  const today = clock.dayOf(now.getTime());
  const days = Array.from({ length: DAYS + 1 }, (_, back) => daysBefore(today, DAYS - back));
  const passingsOf = (member: Member, random: Random) =>
    days.flatMap((day) => {
      const pace = WEEK[weekdayOf(day)]! * moodOf(seed, site.name, day);
      return visitsOf(member, day, clock, pace, random).flatMap(([cameMs, wentMs]): Passing[] => [
        { atMs: cameMs, day, direction: 'entry', gate: gates[random.index(gates.length)]! },
        { atMs: wentMs, day, direction: 'exit', gate: gates[random.index(gates.length)]! },
      ]);
    });
  const { fleet } = gates[0].source;
  const registered = FLEET.map((member, index) => {
    const license_plate = plateOfMember(fleet ?? { country: site.country, seed }, index);
    return register(site, by, today, { member, license_plate }, createRandom(seed, 'plates', site.name, index));
  });
  const known = registered.flatMap((each, index) => {
    const random = createRandom(seed, 'visits', site.name, index);
    const vehicle = { registered: each, plate: each.plate.license_plate, kind: each.member.kind };
    return recordsOf(of, vehicle, passingsOf(each.member, random), random);
  });
  const strange = days.flatMap((day) => strangersOn(of, clock, day));
  const records = [...known, ...strange];
  const pictures = gates.flatMap((gate) => pictured(gate, clock, now, records));
  pair(records);
  return { registered, records, pictures };
}

interface Vehicles extends VehicleRows {
  camera_blocks: CameraBlockRow[];
  pictures: PictureOrder[];
}

interface Given {
  seed: number;
  now: Date;
  zoneOf: SiteOfGates['zoneOf'];
  /** Who registered the plates of a site. */
  byOf: (site: SiteRow) => string | null;
}

/** The vehicles of sites that have gates: who may come in, and who came and went over the last two weeks. */
export function makeVehicles({ seed, now, zoneOf, byOf }: Given, cameras: readonly DemoCamera[]): Vehicles {
  const gates = cameras.filter(({ plan }) => plan.kind === 'gate');
  const sites = [...new Set(gates.map(({ site }) => site))];
  const made = sites.map((site) => {
    const own = gates.filter((gate) => gate.site === site) as [DemoCamera, ...DemoCamera[]];
    return siteVehicles({ site, gates: own, zoneOf, now, seed }, byOf(site));
  });
  return {
    registered_plates: made.flatMap(({ registered }) => registered.map(({ plate }) => plate)),
    plate_periods: made.flatMap(({ registered }) => registered.flatMap(({ periods }) => periods)),
    vehicle_records: made.flatMap(({ records }) => records),
    pictures: made.flatMap(({ pictures }) => pictures),
    camera_blocks: gates.map((gate, index) => ({
      camera_id: gate.row.id,
      block: 'vehicle_management',
      enabled: true,
      schedule: HOURS,
      // One gate is enough: a few strangers come to each on every day.
      settings: { camera_authorisation: true, zone: zoneOf(gate), ...(index === 0 && ALERTS) },
    })),
  };
}
