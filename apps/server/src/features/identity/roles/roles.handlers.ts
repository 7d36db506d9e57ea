import type { Handlers } from '../../../changes/call.ts';
import { addUserPermissions } from './operations/add-user-permissions.ts';
import { createPermission } from './operations/create-permission.ts';
import { createRole } from './operations/create-role.ts';
import { deletePermission } from './operations/delete-permission.ts';
import { deleteRole } from './operations/delete-role.ts';
import { getEffectivePermissions } from './operations/get-effective-permissions.ts';
import { getPermission } from './operations/get-permission.ts';
import { getRole } from './operations/get-role.ts';
import { listCompanyRoles } from './operations/list-company-roles.ts';
import { listPermissions } from './operations/list-permissions.ts';
import { listResellerRoles } from './operations/list-reseller-roles.ts';
import { listRoles } from './operations/list-roles.ts';
import { listUserGroups } from './operations/list-user-groups.ts';
import { removeUserPermissions } from './operations/remove-user-permissions.ts';
import { replacePermission } from './operations/replace-permission.ts';
import { replaceRole } from './operations/replace-role.ts';
import { resetPermissions } from './operations/reset-permissions.ts';
import { startViewing } from './operations/start-viewing.ts';
import { updatePermission } from './operations/update-permission.ts';
import { updateRole } from './operations/update-role.ts';
import { viewAs } from './operations/view-as.ts';

const table = {
  listRoles,
  createRole,
  getRole,
  replaceRole,
  updateRole,
  deleteRole,
  listCompanyRoles,
  listResellerRoles,
  listUserGroups,
  listPermissions,
  createPermission,
  getPermission,
  replacePermission,
  updatePermission,
  deletePermission,
  getEffectivePermissions,
  addUserPermissions,
  removeUserPermissions,
  resetPermissions,
  viewAs,
  startViewing,
};

export const rolesHandlers: Handlers<keyof typeof table> = table;
