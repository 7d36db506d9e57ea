import { recordChange } from '../../../changes/audit/record-change.ts';
import { auditedPeriods } from '../../../changes/periods/periods.repo.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { auditedPlate, presentPlate, valuesOf } from './plates.present.ts';
import { findPlate, lockPlate, type PlateRow } from './plates.repo.ts';
import { settleReads } from './settle-reads.repo.ts';

const auditedFields = (row: PlateRow) => ({
  ...valuesOf(row),
  authorisation: row.authorisation,
  authorisations: auditedPeriods(row.periods),
});

/** Tells open pages that something about the vehicles of a plate's site has changed. */
export const announceVehicles = ({ realtime }: Services, tx: Db, row: PlateRow) =>
  tx.afterCommit(() => {
    const { place } = auditedPlate(row);
    realtime.publish(place, { type: 'vehicles_changed', site_id: row.site_id });
  });

/** Changes a plate within reach, and records what has become different of it. Whoever decides about it has seen its reads. */
export const changePlate = (
  services: Services,
  actor: Actor,
  id: string,
  change: (tx: Db, row: PlateRow) => Promise<unknown>,
) =>
  services.db.transaction(async (tx) => {
    const before = (await lockPlate(actor.reach, tx, id)) ?? fail('plate_not_found');
    await change(tx, before);
    const after = (await findPlate(actor.reach, tx, id)) ?? fail('plate_not_found');
    await settleReads(tx, [after]);
    await recordChange(services, tx, actor, {
      object: auditedPlate(after),
      action: 'updated',
      before: auditedFields(before),
      after: auditedFields(after),
    });
    announceVehicles(services, tx, after);
    return presentPlate(after);
  });
