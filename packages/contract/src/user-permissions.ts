import { z } from 'zod';
import { Id } from './common.ts';
import { defineRoute } from './define-route.ts';
import { PermissionNames } from './permission-admin.ts';
import { ROLE_LEVELS } from './roles.ts';
import { ACCOUNT_STATES, USER_TYPES } from './statuses.ts';

const ById = z.object({ id: Id });

/** Where a permission comes from; `removed` is what the role gives and the user does not have. */
export const PERMISSION_SOURCES = ['role', 'added', 'removed', 'superuser'] as const;
export type PermissionSource = (typeof PERMISSION_SOURCES)[number];

/** Why somebody's permissions cannot be changed by the caller. */
export const UNCHANGEABLE_REASONS = ['own', 'superuser', 'stronger', 'places'] as const;
export type UnchangeableReason = (typeof UNCHANGEABLE_REASONS)[number];

/** Somebody as the pages about permissions show them. */
export const Subject = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  account_state: z.enum(ACCOUNT_STATES),
  is_superuser: z.boolean(),
  role: z.object({ id: Id, name: z.string(), level: z.enum(ROLE_LEVELS) }).nullable(),
});
export type Subject = z.infer<typeof Subject>;

export const EffectivePermissions = z.object({
  user: Subject,
  /** Those with a source, in order of key. */
  permissions: z.array(z.object({ key: z.string(), source: z.enum(PERMISSION_SOURCES), held: z.boolean() })),
  /** Null when the caller may change them. */
  unchangeable: z.enum(UNCHANGEABLE_REASONS).nullable(),
});
export type EffectivePermissions = z.infer<typeof EffectivePermissions>;

export const getEffectivePermissions = defineRoute({
  method: 'GET',
  path: '/users/:id/effective_permissions/',
  summary: 'What somebody may do, and where each permission comes from',
  permission: 'user_permission_management_read',
  params: ById,
  response: EffectivePermissions,
  errors: ['user_not_found'],
});

export const UserPermissions = z.strictObject({ user_id: Id, permissions: PermissionNames.min(1) });

const USER_CHANGE_ERRORS = ['own_rights', 'user_not_editable', 'permission_not_held'] as const;
const GIVEN_KEY_ERRORS = ['out_of_reach', 'unknown_permission', 'superuser_only_permission'] as const;

export const addUserPermissions = defineRoute({
  method: 'POST',
  path: '/users/add_user_permissions/',
  summary: 'Give somebody permissions besides those of their role',
  permission: 'user_permission_management_write',
  body: UserPermissions,
  response: EffectivePermissions,
  errors: [...USER_CHANGE_ERRORS, ...GIVEN_KEY_ERRORS],
});

export const removeUserPermissions = defineRoute({
  method: 'POST',
  path: '/users/remove_user_permissions/',
  summary: 'Take permissions from somebody, also those of their role',
  permission: 'user_permission_management_write',
  body: UserPermissions,
  response: EffectivePermissions,
  errors: [...USER_CHANGE_ERRORS, ...GIVEN_KEY_ERRORS],
});

export const resetPermissions = defineRoute({
  method: 'POST',
  path: '/users/:id/reset_permissions/',
  summary: 'Back to what the role gives, nothing added and nothing removed',
  permission: 'user_permission_management_write',
  params: ById,
  response: EffectivePermissions,
  errors: ['user_not_found', ...USER_CHANGE_ERRORS],
});

export const userPermissionRoutes = {
  getEffectivePermissions,
  addUserPermissions,
  removeUserPermissions,
  resetPermissions,
};
