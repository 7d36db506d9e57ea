import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { auditedPermission, holdPermission } from '../change-permission.ts';
import { deleteCustomPermission } from '../permissions.repo.ts';

export const deletePermission: Operation<'deletePermission'> = async ({ services, actor }, { params }) => {
  await services.db.transaction(async (tx) => {
    const before = await holdPermission(tx, params.id);
    await deleteCustomPermission(tx, before.key);
    await recordChange(services, tx, actor, {
      object: auditedPermission(before.key),
      action: 'deleted',
      before: { ...before },
    });
    tx.afterCommit(() => services.realtime.recheck());
  });
};
