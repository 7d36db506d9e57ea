import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionQuery } from './deletion.ts';
import { PermissionNames } from './permission-admin.ts';
import { ROLE_LEVELS, type RoleLevel } from './roles.ts';
import { USER_TYPES } from './statuses.ts';

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

const Description = z.string().trim().max(300);
const Search = z.string().trim().max(150).optional();
const Owner = Named.nullable();
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

export const RoleChoicePage = pageOf(RoleChoice);

const listOfChoices = <P extends `/${string}`>(path: P, summary: string) =>
  defineRoute({
    method: 'GET',
    path,
    summary,
    permission: 'users_list__view',
    query: RoleFilter,
    response: RoleChoicePage,
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
  response: RoleChoicePage,
  errors: ['invalid_cursor'],
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
};
