import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditAutomation, auditedAutomation } from '../automations.present.ts';
import * as repo from '../automations.repo.ts';

export const deleteAutomation: Operation<'deleteAutomation'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const row = (await repo.lockAutomation(actor.reach, tx, params.id)) ?? fail('automation_not_found');
    await repo.deleteAutomation(tx, row.id);
    await recordChange(services, tx, actor, {
      object: auditedAutomation(row),
      action: 'deleted',
      before: auditAutomation(row),
    });
  });
  return undefined;
};
