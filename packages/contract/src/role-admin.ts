import { z } from 'zod';
import { Id, Instant, Name, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionQuery } from './deletion.ts';
import { ROLE_LEVELS, type RoleLevel } from './roles.ts';
import { ACCOUNT_STATES, USER_TYPES } from './statuses.ts';

/** Who can have a role of a level: it decides from where in the tenant tree its holders reach. */
export const USER_TYPES_OF_LEVEL = {
  platform: ['internal'],
  reseller: ['internal'],
  company: ['end_user'],
  site: ['external', 'end_user'],
} as const satisfies Record<RoleLevel, readonly (typeof USER_TYPES)[number][]>;

/** The levels a custom role may have, by what it belongs to. */
export const LEVELS_OF_OWNER = {
  reseller: ['reseller', 'company', 'site'],
  company: ['company', 'site'],
} as const satisfies Record<string, readonly RoleLevel[]>;

/** Lists of roles that forms and filters of users choose from, by the levels they hold. */
export const COMPANY_ROLE_LEVELS = ['company', 'site'] as const satisfies readonly RoleLevel[];
export const RESELLER_ROLE_LEVELS = ['platform', 'reseller'] as const satisfies readonly RoleLevel[];

/** A permission's name in input: its key or a twin. */
const PermissionName = z.string().trim().min(1).max(80);
const PermissionNames = z.array(PermissionName).max(500);

/** Keys of custom permissions are written like the built-in ones. */
export const CUSTOM_PERMISSION_KEY = /^[a-z][a-z0-9_]{2,59}$/;
const Description = z.string().trim().max(300);
const Search = z.string().trim().max(150).optional();
const Owner = z.object({ id: Id, name: z.string() }).nullable();
const ById = z.object({ id: Id });

/** A role as it is chosen from. */
export const RoleChoice = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  level: z.enum(ROLE_LEVELS),
  user_type: z.enum(USER_TYPES),
  /** Built-in roles belong to nobody and are read-only. */
  built_in: z.boolean(),
  reseller: Owner,
  company: Owner,
  /** Whether the caller may give it to somebody. */
  can_assign: z.boolean(),
});
export type RoleChoice = z.infer<typeof RoleChoice>;

export const Role = RoleChoice.extend({
  permissions: z.array(z.string()),
  /** How many people within the caller's reach have it; counted up to 1,000. */
  user_count: z.number().int(),
  user_count_exact: z.boolean(),
  /** Whether the caller may change it. */
  can_change: z.boolean(),
  created_at: Instant,
});
export type Role = z.infer<typeof Role>;

const RoleFields = z.strictObject({
  name: Name,
  description: Description.default(''),
  level: z.enum(ROLE_LEVELS),
  user_type: z.enum(USER_TYPES),
  permissions: PermissionNames,
});

const ROLE_CHANGE_ERRORS = [
  'role_not_found',
  'role_read_only',
  'role_in_use',
  'role_stronger',
  'own_rights',
  'name_taken',
  'unknown_permission',
  'permission_not_held',
  'superuser_only_permission',
  'invalid_option',
] as const;

const RoleFilter = PageQuery.extend({ reseller: Id.optional(), company: Id.optional(), search: Search });

export const listRoles = defineRoute({
  method: 'GET',
  path: '/users/roles/',
  summary: 'Roles within reach with their permissions, in order of name',
  permission: 'user_permission_management_read',
  query: RoleFilter.extend({ level: z.enum(ROLE_LEVELS).optional() }),
  response: pageOf(Role),
  errors: ['invalid_cursor'],
});

export const createRole = defineRoute({
  method: 'POST',
  path: '/users/roles/',
  summary: 'Create a role of a reseller or of a company; nobody gives a permission they lack',
  permission: 'user_permission_management_write',
  body: RoleFields.extend({ reseller: Id.nullish(), company: Id.nullish() }),
  status: 201,
  response: Role,
  errors: [
    'out_of_reach',
    'name_taken',
    'unknown_permission',
    'permission_not_held',
    'superuser_only_permission',
    'invalid_option',
  ],
});

export const getRole = defineRoute({
  method: 'GET',
  path: '/users/roles/:id/',
  summary: 'One role',
  permission: 'user_permission_management_read',
  params: ById,
  response: Role,
  errors: ['role_not_found'],
});

export const replaceRole = defineRoute({
  method: 'PUT',
  path: '/users/roles/:id/',
  summary: 'Change a custom role as a whole; what it belongs to stays',
  permission: 'user_permission_management_write',
  params: ById,
  body: RoleFields,
  response: Role,
  errors: ROLE_CHANGE_ERRORS,
});

export const updateRole = defineRoute({
  method: 'PATCH',
  path: '/users/roles/:id/',
  summary: 'Change a custom role; what is left out stays',
  permission: 'user_permission_management_write',
  params: ById,
  body: RoleFields.extend({ description: Description }).partial(),
  response: Role,
  errors: ROLE_CHANGE_ERRORS,
});

export const deleteRole = defineRoute({
  method: 'DELETE',
  path: '/users/roles/:id/',
  summary: 'Delete a custom role that nobody has',
  permission: 'user_permission_management_write',
  params: ById,
  query: DeletionQuery,
  body: DeletionBody,
  errors: ['role_not_found', 'role_read_only', 'role_in_use', 'role_stronger', 'wrong_code'],
});

const listOfChoices = <P extends `/${string}`>(path: P, summary: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary,
    permission: 'users_list__view',
    query: RoleFilter,
    response: pageOf(RoleChoice),
    errors: ['invalid_cursor'],
  });

export const listCompanyRoles = listOfChoices(
  '/companies/roles/',
  'Roles of people of companies: company and user-group level',
);
export const listResellerRoles = listOfChoices('/resellers/roles/', 'Roles of people of resellers');

export const listUserGroups = defineRoute({
  method: 'GET',
  path: '/user_groups/',
  summary: 'Roles a user of a bucket can have, each with whether you may give it',
  permission: 'users_list__view',
  query: RoleFilter.extend({ bucket: z.enum(USER_TYPES).optional() }),
  response: pageOf(RoleChoice),
  errors: ['invalid_cursor'],
});

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
  query: PageQuery.extend({ search: Search, built_in: z.enum(['true', 'false']).optional() }),
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
  summary: 'Describe a permission of your own anew (superusers); its key stays',
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

const UserPermissions = z.strictObject({ user_id: Id, permissions: PermissionNames.min(1) });

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

export const roleAdminRoutes = {
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
};
