import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { auditedPeriods } from '../../../../changes/periods/periods.repo.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { announceVehicles } from '../change-plate.ts';
import { auditedPlate, valuesOf } from '../plates.present.ts';
import { deletePlate, lockPlate } from '../plates.repo.ts';

export const deleteRegisteredPlate: Operation<'deleteRegisteredPlate'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await lockPlate(actor.reach, tx, params.id)) ?? fail('plate_not_found');
    await deletePlate(tx, row.id);
    await recordChange(services, tx, actor, {
      object: auditedPlate(row),
      action: 'deleted',
      before: { ...valuesOf(row), authorisations: auditedPeriods(row.periods) },
    });
    announceVehicles(services, tx, row);
  });
  return undefined;
};
