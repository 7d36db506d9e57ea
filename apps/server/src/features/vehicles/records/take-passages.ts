import { storedPartOf } from '@sightline/contract/stored-configuration';
import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { NodePassage } from '@sightline/contract/vehicles/records';
import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { MATCH_DEFAULTS } from '../plates/settings.repo.ts';
import { findGates, type Gate } from './gates.repo.ts';
import { judge } from './judge.ts';
import { findKnownPlates } from './known-plates.repo.ts';
import { type KnownPlate, matchPlate } from './match-plate.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { insertRecords, lockPlatesAtSites, type NewRecord, pairStays } from './store-records.repo.ts';

/** The zone that the camera's settings name. */
function zoneOf({ settings }: Gate): string | null {
  const read = storedPartOf('vehicle_management').read(settings ?? {});
  return read.ok ? ((read.content as { zone?: string | null }).zone ?? null) : null;
}

function recordOf(passage: NodePassage, gate: Gate, plates: readonly KnownPlate[]): NewRecord {
  const { match_look_alikes, least_score } = MATCH_DEFAULTS;
  const own = plates.filter(({ site_id }) => site_id === gate.site_id);
  const { plate, match, lookAlike } = matchPlate(passage.plate, own, gate.match_look_alikes ?? match_look_alikes);
  const { authorisation, endedOn } = judge(plate, Date.parse(passage.occurred_at), gate.time_zone);
  const text = plate?.license_plate ?? passage.plate;
  const isDoubtful = passage.score < (gate.least_score ?? least_score);
  const { id, camera_id, occurred_at, direction, vehicle_type, score, vehicle_box, plate_box, picture_id } = passage;
  return {
    ...{ id, camera_id, occurred_at, direction, vehicle_type, score, vehicle_box, plate_box, picture_id },
    reseller_id: gate.reseller_id,
    company_id: gate.company_id,
    site_id: gate.site_id,
    zone_id: zoneOf(gate),
    read_as: passage.plate,
    read_key: passage.plate === null ? null : plateKey(passage.plate),
    license_plate: text,
    plate_key: text === null ? null : plateKey(text),
    plate_id: plate?.id ?? null,
    match,
    look_alike_id: lookAlike?.id ?? null,
    authorisation,
    ended_on: endedOn,
    needs_check: isDoubtful || authorisation !== 'authorised',
  };
}

function announce({ realtime }: Services, tx: Db, records: readonly NewRecord[]) {
  const sites = new Map(records.map((one) => [one.site_id, one]));
  tx.afterCommit(() => {
    for (const { reseller_id, company_id, site_id } of sites.values())
      realtime.publish(
        { resellerId: reseller_id, companyId: company_id, siteId: site_id },
        { type: 'vehicles_changed', site_id },
      );
  });
}

const earliestOf = (records: readonly NewRecord[]) =>
  new Date(Math.min(...records.map(({ occurred_at }) => Date.parse(occurred_at)))).toISOString();

/** Stores what a node saw at its gates; answers for each passage of its own cameras whether it was new. */
export const takePassages = (services: Services, node: NodeActor, passages: readonly NodePassage[]) =>
  services.db.transaction(async (tx) => {
    const gates = await findGates(node, tx, [...new Set(passages.map(({ camera_id }) => camera_id))]);
    const own = passages.flatMap((passage) => {
      const gate = gates.get(passage.camera_id.toLowerCase());
      return gate ? [{ passage, gate }] : [];
    });
    const reads = own.flatMap(({ passage: { plate }, gate }) => (plate ? [{ siteId: gate.site_id, read: plate }] : []));
    const plates = reads.length > 0 ? await findKnownPlates(tx, reads) : [];
    const records = own.map(({ passage, gate }) => recordOf(passage, gate, plates));
    await lockPlatesAtSites(tx, records);
    const stored = await insertRecords(tx, records);
    const fresh = records.filter(({ id }) => stored.has(id.toLowerCase()));
    if (fresh.length > 0) {
      await pairStays(tx, fresh, earliestOf(fresh));
      announce(services, tx, fresh);
      await raiseAlerts(
        services,
        tx,
        node,
        fresh.flatMap((record) => {
          const gate = gates.get(record.camera_id.toLowerCase());
          return gate ? [{ record, gate }] : [];
        }),
      );
    }
    return new Map(records.map(({ id }) => [id.toLowerCase(), stored.has(id.toLowerCase())]));
  });
