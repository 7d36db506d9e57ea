import { z } from 'zod';
import { PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';

/** A permission's name in input: its key or a twin. */
export const PermissionName = z.string().trim().min(1).max(80);
export const PermissionNames = z.array(PermissionName).max(500);

/** Keys of custom permissions are written like the built-in ones. */
export const CUSTOM_PERMISSION_KEY = /^[a-z][a-z0-9_]{2,59}$/;
const Description = z.string().trim().max(300);

/** The area of permissions that somebody added. */
export const CUSTOM_AREA = 'custom';

export const Permission = z.object({
  /** The key itself. */
  id: z.string(),
  key: z.string(),
  area: z.string(),
  /** Other names that mean the same. */
  aliases: z.array(z.string()),
  built_in: z.boolean(),
  superuser_only: z.boolean(),
  description: z.string(),
});
export type Permission = z.infer<typeof Permission>;

export const PermissionDetail = Permission.extend({
  /** Roles within reach that give it. */
  role_count: z.number().int(),
  /** People within reach to whom it was added or from whom it was removed. */
  user_count: z.number().int(),
});
export type PermissionDetail = z.infer<typeof PermissionDetail>;

const ByKey = z.object({ id: PermissionName });

export const listPermissions = defineRoute({
  method: 'GET',
  path: '/users/permissions/',
  summary: 'Every permission: the built-in ones by area, then those a superuser added',
  permission: 'user_permission_management_read',
  query: PageQuery.extend({
    search: z.string().trim().max(150).optional(),
    built_in: z.enum(['true', 'false']).optional(),
  }),
  response: pageOf(Permission),
  errors: ['invalid_cursor'],
});

export const createPermission = defineRoute({
  method: 'POST',
  path: '/users/permissions/',
  summary: 'Add a permission of your own (superusers)',
  permission: 'custom_permissions__write',
  body: z.strictObject({
    key: z.string().trim().regex(CUSTOM_PERMISSION_KEY),
    description: Description.default(''),
  }),
  status: 201,
  response: PermissionDetail,
  errors: ['permission_taken'],
});

export const getPermission = defineRoute({
  method: 'GET',
  path: '/users/permissions/:id/',
  summary: 'One permission, by its key or a twin',
  permission: 'user_permission_management_read',
  params: ByKey,
  response: PermissionDetail,
  errors: ['permission_not_found'],
});

const PERMISSION_CHANGE_ERRORS = ['permission_not_found', 'permission_read_only'] as const;

export const replacePermission = defineRoute({
  method: 'PUT',
  path: '/users/permissions/:id/',
  summary: 'Change the description of a custom permission (superusers); its key stays',
  permission: 'custom_permissions__write',
  params: ByKey,
  body: z.strictObject({ description: Description }),
  response: PermissionDetail,
  errors: PERMISSION_CHANGE_ERRORS,
});

export const updatePermission = defineRoute({
  method: 'PATCH',
  path: '/users/permissions/:id/',
  summary: 'Change a permission of your own (superusers); what is left out stays',
  permission: 'custom_permissions__write',
  params: ByKey,
  body: z.strictObject({ description: Description.optional() }),
  response: PermissionDetail,
  errors: PERMISSION_CHANGE_ERRORS,
});

export const deletePermission = defineRoute({
  method: 'DELETE',
  path: '/users/permissions/:id/',
  summary: 'Delete a permission of your own (superusers), and take it from every role and user',
  permission: 'custom_permissions__write',
  params: ByKey,
  errors: PERMISSION_CHANGE_ERRORS,
});

export const permissionAdminRoutes = {
  listPermissions,
  createPermission,
  getPermission,
  replacePermission,
  updatePermission,
  deletePermission,
};
