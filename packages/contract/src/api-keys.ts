import { z } from 'zod';
import { Id, Instant, Named } from './common.ts';
import { defineRoute } from './define-route.ts';
import { PermissionNames } from './permission-admin.ts';

/** Every token begins like this, so that people and scanners recognise one that was left somewhere. */
export const TOKEN_START = 'sl_';
/** So much of a token is kept in the clear, to tell keys apart. */
export const TOKEN_PREFIX_LENGTH = 11;

/** A key lives this many days, or until it is revoked. */
export const KEY_LIFETIMES = [30, 90, 365] as const;
export const DEFAULT_KEY_LIFETIME = 90;

export const MAX_PERSONAL_KEYS = 20;
/** Per company. */
export const MAX_SERVICE_KEYS = 100;
export const MAX_KEY_NAME = 60;
export const MAX_KEY_SITES = 500;

const KeyName = z.string().trim().min(1).max(MAX_KEY_NAME);
const Lifetime = z.union(KEY_LIFETIMES.map((days) => z.literal(days)));

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** How its token begins. */
  prefix: z.string(),
  permissions: z.array(z.string()),
  /** The sites it is limited to; null when it reaches all that its owner reaches. */
  sites: z.array(Named).nullable(),
  created_at: Instant,
  /** Who made it; null when that account is gone. */
  created_by: z.string().nullable(),
  expires_at: Instant.nullable(),
  is_expired: z.boolean(),
  /** To within a minute. */
  last_used_at: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only time that the token can be read. */
export const NewApiKey = ApiKey.extend({ token: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

const keyFields = {
  name: KeyName,
  permissions: PermissionNames.min(1),
  /** Null: wherever its owner reaches. */
  sites: z.array(Id).min(1).max(MAX_KEY_SITES).nullable().default(null),
};

/** What acts for a person ends with a date, so that a forgotten key does not outlive what it was made for. */
export const PersonalKeyBody = z.strictObject({
  ...keyFields,
  expires_in_days: Lifetime.default(DEFAULT_KEY_LIFETIME),
});
export const ServiceKeyBody = z.strictObject({
  ...keyFields,
  /** Null: never. */
  expires_in_days: Lifetime.nullable().default(DEFAULT_KEY_LIFETIME),
});
export const KeyRename = z.strictObject({ name: KeyName });

const ById = z.object({ id: Id });
const MAKING_ERRORS = [
  'unknown_permission',
  'superuser_only_permission',
  'permission_not_held',
  'out_of_reach',
  'name_taken',
  'too_many_api_keys',
] as const;

export const listOwnKeys = defineRoute({
  method: 'GET',
  path: '/me/api_keys/',
  summary: 'Your API keys, newest first',
  sessionOnly: true,
  whileViewing: 'closed',
  response: z.array(ApiKey),
});

export const createOwnKey = defineRoute({
  method: 'POST',
  path: '/me/api_keys/',
  summary: 'Make an API key that acts as you; its token is answered once',
  sessionOnly: true,
  body: PersonalKeyBody,
  response: NewApiKey,
  status: 201,
  errors: MAKING_ERRORS,
});

export const renameOwnKey = defineRoute({
  method: 'PATCH',
  path: '/me/api_keys/:id/',
  summary: 'Rename one of your API keys',
  sessionOnly: true,
  params: ById,
  body: KeyRename,
  response: ApiKey,
  errors: ['api_key_not_found', 'name_taken'],
});

export const revokeOwnKey = defineRoute({
  method: 'DELETE',
  path: '/me/api_keys/:id/',
  summary: 'Revoke one of your API keys; it stops working at once',
  sessionOnly: true,
  params: ById,
  errors: ['api_key_not_found'],
});

export const listServiceKeys = defineRoute({
  method: 'GET',
  path: '/companies/:id/service_keys/',
  summary: 'The service keys of a company, newest first',
  sessionOnly: true,
  permission: 'service_keys__manage',
  params: ById,
  response: z.array(ApiKey),
  errors: ['company_not_found'],
});

export const createServiceKey = defineRoute({
  method: 'POST',
  path: '/companies/:id/service_keys/',
  summary: 'Make an API key of a company, which stays when its maker leaves; its token is answered once',
  sessionOnly: true,
  permission: 'service_keys__manage',
  params: ById,
  body: ServiceKeyBody,
  response: NewApiKey,
  status: 201,
  errors: ['company_not_found', ...MAKING_ERRORS],
});

export const renameServiceKey = defineRoute({
  method: 'PATCH',
  path: '/service_keys/:id/',
  summary: 'Rename a service key',
  sessionOnly: true,
  permission: 'service_keys__manage',
  params: ById,
  body: KeyRename,
  response: ApiKey,
  errors: ['api_key_not_found', 'name_taken'],
});

export const revokeServiceKey = defineRoute({
  method: 'DELETE',
  path: '/service_keys/:id/',
  summary: 'Revoke a service key; it stops working at once',
  sessionOnly: true,
  permission: 'service_keys__manage',
  params: ById,
  errors: ['api_key_not_found'],
});

export const apiKeyRoutes = {
  listOwnKeys,
  createOwnKey,
  renameOwnKey,
  revokeOwnKey,
  listServiceKeys,
  createServiceKey,
  renameServiceKey,
  revokeServiceKey,
};
