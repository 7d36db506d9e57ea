import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { holdRole } from '../change-role.ts';
import { auditedRole, fieldsOf, placeOfRole } from '../role-fields.ts';
import { countAllHolders, deleteRole as removeRole } from '../roles.repo.ts';

async function holdUnusedRole(tx: Db, actor: Actor, id: string) {
  const role = await holdRole(tx, actor, id);
  const count = await countAllHolders(tx, role.id);
  if (count > 0) fail('role_in_use', { count });
  return role;
}

export const deleteRole: Operation<'deleteRole'> = async ({ services, actor }, request) => {
  const { id } = request.params;
  await services.db.transaction((tx) => holdUnusedRole(tx, actor, id));
  await spendDeletionCode(services, actor, { type: 'role', id }, request);
  await services.db.transaction(async (tx) => {
    // Looked at again: somebody may have been given the role while the code was spent.
    const role = await holdUnusedRole(tx, actor, id);
    await removeRole(tx, role.id);
    await recordChange(services, tx, actor, {
      object: { type: 'role', id, name: role.name, place: placeOfRole(role) },
      action: 'deleted',
      before: auditedRole(fieldsOf(role)),
    });
  });
};
