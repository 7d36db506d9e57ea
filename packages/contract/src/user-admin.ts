import { z } from 'zod';
import { Id, Instant, Name, Named, PageQuery, pageOf, queryList } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DeletionBody, DeletionQuery } from './deletion.ts';
import type { ErrorCode } from './errors.ts';
import { NewPasswordOrNone } from './passwords.ts';
import { ACCOUNT_STATES, USER_TYPES } from './statuses.ts';
import { NewUsername } from './usernames.ts';

export const MAX_USER_SITES = 2000;
const MAX_USER_RESELLERS = 200;
export const MAX_PASSWORD_EXPIRY_DAYS = 3650;
/** A list shows this many of somebody's sites and resellers; the detail shows all. */
export const PLACES_IN_A_LIST = 3;

const Count = z.number().int();

/** An account as those see it who manage people. Places outside the asker's reach are counted, never named. */
export const UserView = z.object({
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  user_channel_id: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  /** The role; superusers may have none. */
  group: Named.nullable(),
  company: Named.nullable(),
  sites: z.array(Named),
  site_count: Count,
  resellers: z.array(Named),
  reseller_count: Count,
  /** Sites and resellers of this account that the asker does not reach; changes leave them alone. */
  hidden_places: Count,
  account_state: z.enum(ACCOUNT_STATES),
  is_superuser: z.boolean(),
  password_expiry_days: z.number().int().nullable(),
  /** Whether they sign in with an authenticator; otherwise their codes come by mail. */
  has_authenticator: z.boolean(),
  avatar_url: z.string().nullable(),
  last_sign_in_at: Instant.nullable(),
  created_at: Instant,
  /** Whether the asker may change this account: it reaches nowhere and holds nothing that the asker does not. */
  editable: z.boolean(),
  /** Whether the asker may choose its places within their own reach, even when nothing else is theirs to change. */
  places_editable: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

/** Parts of names are found wherever they stand, without regard to case. */
const Part = z.string().trim().max(150).optional();

export const UserFilters = z.strictObject({
  /** In one of these names: username, e-mail address, first and last name, platform user id. */
  search: Part,
  username: Part,
  email: Part,
  first_name: Part,
  last_name: Part,
  user_channel_id: Part,
  /** People of these companies, or of one of their sites. */
  companies: queryList(Id),
  sites: queryList(Id),
  groups: queryList(Id),
  user_buckets: queryList(z.enum(USER_TYPES)),
  account_states: queryList(z.enum(ACCOUNT_STATES)),
});
export type UserFilters = z.infer<typeof UserFilters>;

export const UserListQuery = PageQuery.extend(UserFilters.shape);
export type UserListQuery = z.infer<typeof UserListQuery>;

export const UserPage = pageOf(UserView);
const byId = z.object({ id: Id });

/** Empty means none. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

const UserFields = {
  first_name: Name,
  last_name: optionalText(150).default(null),
  email: z.email().max(254),
  username: NewUsername,
  user_channel_id: optionalText(100).default(null),
  user_type: z.enum(USER_TYPES),
  /** Required of all but superusers; of the account's type, and nothing in it that the giver lacks. */
  group: Id.nullable().default(null),
  company: Id.nullable().default(null),
  sites: z.array(Id).max(MAX_USER_SITES).default([]),
  resellers: z.array(Id).max(MAX_USER_RESELLERS).default([]),
  password_expiry_days: z.number().int().min(1).max(MAX_PASSWORD_EXPIRY_DAYS).nullable().default(null),
  /** Given and taken by superusers only; left out, it stays. */
  is_superuser: z.boolean().optional(),
};

/** Empty means unchanged. */
const PasswordOrUnchanged = NewPasswordOrNone.optional();

/** Either a password (active at once, changed at the first sign-in) or `invite` (the account's owner chooses one). */
export const NewUser = z
  .strictObject({ ...UserFields, password: PasswordOrUnchanged, invite: z.boolean().default(false) })
  .superRefine(({ password, invite }, context) => {
    if (!invite === Boolean(password)) return;
    context.addIssue({
      code: 'custom',
      path: ['password'],
      params: { code: invite ? 'password_with_invitation' : 'required' } satisfies { code: ErrorCode },
    });
  });
export type NewUser = z.infer<typeof NewUser>;

/** The whole account; what is left out is emptied, except password and `is_superuser`. */
export const WholeUser = z.strictObject({ ...UserFields, password: PasswordOrUnchanged });
export type WholeUser = z.infer<typeof WholeUser>;

const stays = <T extends z.ZodType>(field: T) => field.optional();

/** A part of the account; what is left out stays. */
export const PartOfUser = z.strictObject({
  first_name: stays(Name),
  last_name: stays(optionalText(150)),
  email: stays(UserFields.email),
  username: stays(NewUsername),
  user_channel_id: stays(optionalText(100)),
  user_type: stays(UserFields.user_type),
  group: stays(Id.nullable()),
  company: stays(Id.nullable()),
  sites: stays(z.array(Id).max(MAX_USER_SITES)),
  resellers: stays(z.array(Id).max(MAX_USER_RESELLERS)),
  password_expiry_days: stays(UserFields.password_expiry_days.unwrap()),
  is_superuser: UserFields.is_superuser,
  password: PasswordOrUnchanged,
});
export type PartOfUser = z.infer<typeof PartOfUser>;

const NEW_ERRORS = [
  'username_taken',
  'email_taken',
  'username_charset',
  'password_too_weak',
  'out_of_reach',
  'group_of_other_type',
  'site_of_other_company',
  'superusers_only',
  'too_many_mails',
  'too_many_mails_to_recipient',
] as const satisfies readonly ErrorCode[];

const CHANGE_ERRORS = [
  ...NEW_ERRORS,
  'user_not_found',
  'user_not_editable',
  'own_rights',
  'own_password',
  'last_superuser',
  'email_locked',
] as const satisfies readonly ErrorCode[];

export const listUsers = defineRoute({
  method: 'GET',
  path: '/users/',
  summary: 'People with a place within reach, by name',
  permission: 'users_list__view',
  query: UserListQuery,
  response: UserPage,
  errors: ['invalid_cursor'],
});

export const listInternalUsers = defineRoute({
  method: 'GET',
  path: '/users/internal_users',
  summary: 'Internal users within reach, by name',
  permission: 'users_list__view',
  query: UserListQuery,
  response: UserPage,
  errors: ['invalid_cursor'],
});

export const listResellerUsers = defineRoute({
  method: 'GET',
  path: '/resellers/:id/users/',
  summary: 'People of a reseller, by name',
  permission: 'users_list__view',
  params: byId,
  query: UserListQuery,
  response: UserPage,
  errors: ['reseller_not_found', 'invalid_cursor'],
});

export const listCompanyUsers = defineRoute({
  method: 'GET',
  path: '/companies/:id/users/',
  summary: 'People of a company and of its sites, by name',
  permission: 'users_list__view',
  params: byId,
  query: UserListQuery,
  response: UserPage,
  errors: ['company_not_found', 'invalid_cursor'],
});

export const getUser = defineRoute({
  method: 'GET',
  path: '/users/:id/',
  summary: 'One account with all its places within reach',
  permission: 'users_detail__view',
  params: byId,
  response: UserView,
  errors: ['user_not_found'],
});

export const createUser = defineRoute({
  method: 'POST',
  path: '/users/',
  summary: 'Add somebody, with a password or by invitation',
  permission: 'users__create',
  body: NewUser,
  response: UserView,
  status: 201,
  errors: [...NEW_ERRORS, 'password_with_invitation'],
});

export const replaceUser = defineRoute({
  method: 'PUT',
  path: '/users/:id/',
  summary: 'Change an account as a whole; an empty password stays as it is',
  permission: 'users__update',
  params: byId,
  body: WholeUser,
  response: UserView,
  errors: CHANGE_ERRORS,
});

export const updateUser = defineRoute({
  method: 'PATCH',
  path: '/users/:id/',
  summary: 'Change a part of an account; what is left out stays',
  permission: 'users__update',
  params: byId,
  body: PartOfUser,
  response: UserView,
  errors: CHANGE_ERRORS,
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/users/:id/',
  summary: 'Remove an account, also your own; its sessions end',
  permission: 'allow_delete_users',
  params: byId,
  query: DeletionQuery,
  body: DeletionBody,
  errors: ['user_not_found', 'user_not_editable', 'last_superuser', 'wrong_code', 'required'],
});

export const sendInvitation = defineRoute({
  method: 'POST',
  path: '/users/:id/send_invitation_email/',
  summary: 'Mail an invited account its activation link again; the link before stops working',
  permission: 'users__update',
  params: byId,
  errors: ['user_not_found', 'user_not_editable', 'not_invited', 'too_many_mails', 'too_many_mails_to_recipient'],
});

export const deactivateUser = defineRoute({
  method: 'POST',
  path: '/users/:id/deactivate/',
  summary: 'Shut an account out until it is reactivated; its sessions end',
  permission: 'users__update',
  params: byId,
  response: UserView,
  errors: ['user_not_found', 'user_not_editable', 'own_rights', 'last_superuser'],
});

export const reactivateUser = defineRoute({
  method: 'POST',
  path: '/users/:id/reactivate/',
  summary: 'Let an account in again; one that never had a password is invited as before',
  permission: 'users__update',
  params: byId,
  response: UserView,
  errors: ['user_not_found', 'user_not_editable', 'own_rights'],
});

export const resetAuthenticator = defineRoute({
  method: 'POST',
  path: '/users/:id/reset_authenticator/',
  summary: "Take somebody's authenticator and recovery codes away (superusers), so that their codes come by mail again",
  permission: 'users__reset_authenticator',
  params: byId,
  response: UserView,
  errors: ['user_not_found', 'own_authenticator', 'too_many_mails', 'too_many_mails_to_recipient'],
});

/** Routes join here with their operations. */
export const userAdminRoutes = {
  listUsers,
  listInternalUsers,
  listResellerUsers,
  listCompanyUsers,
  getUser,
  createUser,
  replaceUser,
  updateUser,
  deleteUser,
  sendInvitation,
  deactivateUser,
  reactivateUser,
  resetAuthenticator,
};
