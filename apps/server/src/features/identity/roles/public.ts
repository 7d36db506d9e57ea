import { updateRole } from '@sightline/contract/role-admin';
import { addUserPermissions } from '@sightline/contract/user-permissions';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeRole } from './change-role.ts';
import { giveBackPermissions, OwnPermissionsEntry } from './give-back-permissions.ts';

export { rolesHandlers } from './roles.handlers.ts';
export { seedRoles } from './seed-roles.repo.ts';

export const roleReverts: Reverts = {
  role: [revertible(updateRole, changeRole)],
  user: [revertible({ permission: addUserPermissions.permission, body: OwnPermissionsEntry }, giveBackPermissions)],
};
