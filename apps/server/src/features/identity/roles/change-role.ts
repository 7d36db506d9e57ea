import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { checkHeld, keysNamed } from './permission-keys.ts';
import { auditedRole, checkShape, fieldsOf, placeOfRole } from './role-fields.ts';
import { holdsAll, isOwned } from './role-rights.ts';
import {
  countAllHolders,
  findRole,
  findRoleIdOf,
  isNameTaken,
  lockOwner,
  type RoleFields,
  type RoleRow,
  updateRole,
} from './roles.repo.ts';

/** Fields of a role as a caller gives them; what is left out stays. */
interface RoleChange {
  name?: string | undefined;
  description?: string | undefined;
  level?: RoleRow['level'] | undefined;
  user_type?: RoleRow['user_type'] | undefined;
  permissions?: string[] | undefined;
}

interface Options {
  /** The entry of the audit trail that this change reverts. */
  reverts?: string;
}

/** A role that somebody is about to change or delete, held still; or the call ends. */
export async function holdRole(tx: Db, actor: Actor, id: string): Promise<RoleRow> {
  const role = (await findRole(actor.reach, tx, id, { lock: true })) ?? fail('role_not_found');
  if (!isOwned(actor.reach, role)) fail('role_read_only');
  if (!holdsAll(actor, role.permissions)) fail('role_stronger');
  return role;
}

async function merged(tx: Db, role: RoleRow, change: RoleChange): Promise<RoleFields> {
  const before = fieldsOf(role);
  return {
    name: change.name ?? before.name,
    description: change.description ?? before.description,
    level: change.level ?? before.level,
    userType: change.user_type ?? before.userType,
    permissions: change.permissions ? await keysNamed(tx, change.permissions) : before.permissions,
  };
}

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

/** Nobody changes what they may do themselves; and a role's kind decides what its holders reach, so it stays with them. */
async function checkHolders(tx: Db, actor: Actor, role: RoleRow, after: RoleFields): Promise<void> {
  const changesRights = !sameKeys(role.permissions, after.permissions);
  if (changesRights && !actor.is_superuser && (await findRoleIdOf(tx, actor.userId)) === role.id) fail('own_rights');
  if (role.level === after.level && role.user_type === after.userType) return;
  const count = await countAllHolders(tx, role.id);
  if (count > 0) fail('role_in_use', { count });
}

/** Changes a custom role; everybody who has it may do what it says from their next call on. */
export async function changeRole(
  services: Services,
  actor: Actor,
  id: string,
  change: RoleChange,
  { reverts }: Options = {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const role = await holdRole(tx, actor, id);
    const owner = { resellerId: role.reseller_id ?? '', companyId: role.company_id };
    const after = await merged(tx, role, change);
    checkShape(owner, after);
    checkHeld(actor, after.permissions);
    await checkHolders(tx, actor, role, after);
    const ownerId = owner.companyId ?? owner.resellerId;
    await lockOwner(tx, ownerId);
    if (await isNameTaken(tx, after.name, ownerId, id)) fail('name_taken', { field: 'name' });
    await updateRole(tx, role.id, after);
    await recordChange(services, tx, actor, {
      object: { type: 'role', id, name: after.name, place: placeOfRole(role) },
      action: 'updated',
      before: auditedRole(fieldsOf(role)),
      after: auditedRole(after),
      ...(reverts ? { reverts } : {}),
    });
    tx.afterCommit(() => services.realtime.recheck());
  });
}
