import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditedFields, auditedVendor } from '../vendors.present.ts';
import * as repo from '../vendors.repo.ts';

export const deleteVendor: Operation<'deleteVendor'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await repo.lockVendor(actor.reach, tx, params.id)) ?? fail('vendor_not_found');
    await repo.deleteVendor(tx, row.id);
    await recordChange(services, tx, actor, {
      object: auditedVendor(row),
      action: 'deleted',
      before: auditedFields(row, row.nodes),
    });
  });
  return undefined;
};
