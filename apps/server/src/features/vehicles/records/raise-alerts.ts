import { ALWAYS, Schedule, sharedHours } from '@sightline/contract/schedules';
import { StoredHours, storedPartOf } from '@sightline/contract/stored-configuration';
import type { VehicleAuthorisation } from '@sightline/contract/vehicles/authorisation';
import { scheduleTest } from '@sightline/engine/schedule';
import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type IncomingEvent, ingestWithin } from '../../nodes/node-link/public.ts';
import { alertTimes, lockAlerting } from './alert-times.repo.ts';
import { type Gate, VEHICLE_ALERT } from './gates.repo.ts';
import type { NewRecord } from './store-records.repo.ts';

interface Passage {
  record: NewRecord;
  gate: Gate;
}

/** Which switch of the camera decides about a vehicle; a plate that is switched off is known and may not come in. */
const SWITCHES = {
  unknown: 'enable_unknown_alert',
  unauthorised: 'enable_unauthorised_alert',
  disabled: 'enable_unauthorised_alert',
} as const satisfies Partial<Record<VehicleAuthorisation, string>>;
const hasSwitch = (authorisation: VehicleAuthorisation): authorisation is keyof typeof SWITCHES =>
  authorisation in SWITCHES;

interface GateSwitches extends Partial<Record<(typeof SWITCHES)[keyof typeof SWITCHES], boolean>> {
  camera_authorisation?: boolean;
}

function isSwitchedOn({ record, gate }: Passage): boolean {
  if (!gate.is_on || !hasSwitch(record.authorisation)) return false;
  const read = storedPartOf('vehicle_management').read(gate.settings ?? {});
  const switches: GateSwitches = read.ok ? read.content : {};
  return switches.camera_authorisation === true && switches[SWITCHES[record.authorisation]] === true;
}

/** The camera's own hours, and those of its vehicle management within them. */
function isInHours({ record, gate }: Passage): boolean {
  const hours = StoredHours.read(gate.operating_hours);
  const own = gate.schedule === null ? undefined : Schedule.safeParse(gate.schedule).data;
  const operating = hours.ok ? hours.content : ALWAYS;
  return scheduleTest(own ? sharedHours(operating, own) : operating, gate.time_zone)(Date.parse(record.occurred_at));
}

const eventOf = ({ id, camera_id, occurred_at, picture_id, zone_id, ...record }: NewRecord): IncomingEvent => ({
  id,
  camera_id,
  use_case: VEHICLE_ALERT,
  occurred_at,
  frame_id: picture_id,
  clip_id: null,
  objects: record.vehicle_box
    ? [
        {
          track: record.license_plate ?? '',
          kind: record.vehicle_type,
          box: record.vehicle_box,
          score: record.score,
          offending: true,
        },
      ]
    : [],
  zones: [],
  trace: [],
  vehicle: { record_id: id, license_plate: record.license_plate, authorisation: record.authorisation },
  gate_zone: zone_id,
});

/** Leaves out what comes within the cooldown of another alert, on either side: reports may come late and out of order. */
async function beyondCooldown(tx: Db, passages: readonly Passage[]): Promise<Passage[]> {
  const kept: Passage[] = [];
  for (const cameraId of new Set(passages.map(({ record }) => record.camera_id))) {
    const own = passages.filter(({ record }) => record.camera_id === cameraId);
    const cooldownMs = (own[0]?.gate.cooldown_seconds ?? 0) * 1000;
    const byTime = own.toSorted((a, b) => Date.parse(a.record.occurred_at) - Date.parse(b.record.occurred_at));
    const times = byTime.map(({ record }) => Date.parse(record.occurred_at));
    const raised = await alertTimes(tx, cameraId, {
      fromMs: times[0]! - cooldownMs,
      untilMs: times.at(-1)! + cooldownMs,
    });
    for (const passage of byTime) {
      const atMs = Date.parse(passage.record.occurred_at);
      if (raised.some((other) => Math.abs(other - atMs) < cooldownMs)) continue;
      raised.push(atMs);
      kept.push(passage);
    }
  }
  return kept;
}

/**
 * Raises the alerts about vehicles that were stored now and that nobody let in. An alert has the id of its record, so a
 * passage raises one at most, whatever a node repeats.
 */
export async function raiseAlerts(
  services: Services,
  tx: Db,
  node: NodeActor,
  passages: readonly Passage[],
): Promise<void> {
  const due = passages.filter((passage) => isSwitchedOn(passage) && isInHours(passage));
  if (due.length === 0) return;
  await lockAlerting(
    tx,
    due.map(({ record }) => record.camera_id),
  );
  const events = (await beyondCooldown(tx, due)).map(({ record }) => eventOf(record));
  if (events.length > 0) await ingestWithin(services, tx, node, events);
}
