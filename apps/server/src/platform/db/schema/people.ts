import type { NotificationSettings } from '@sightline/contract/users';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './tenants.ts';

export const roles = pgTable('roles', {
  id: uuid().primaryKey(),
  key: text(),
  name: text().notNull(),
  level: text().notNull(),
  userType: text('user_type').notNull(),
  resellerId: uuid('reseller_id'),
  companyId: uuid('company_id'),
  permissions: text().array().notNull().default([]),
  description: text().notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name'),
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  passwordExpiryDays: integer('password_expiry_days'),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  totpSecret: text('totp_secret'),
  totpPending: text('totp_pending'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  userType: text('user_type').notNull(),
  roleId: uuid('role_id'),
  companyId: uuid('company_id'),
  isSuperuser: boolean('is_superuser').notNull().default(false),
  accountState: text('account_state').notNull().default('active'),
  addedPermissions: text('added_permissions').array().notNull().default([]),
  removedPermissions: text('removed_permissions').array().notNull().default([]),
  preferredLanguage: text('preferred_language').notNull().default('en'),
  preferredDateFormat: text('preferred_date_format').notNull().default('DD/MM/YYYY'),
  avatarKey: text('avatar_key'),
  userChannelId: text('user_channel_id'),
  notificationSettings: jsonb('notification_settings').$type<Partial<NotificationSettings>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSignInAt: moment('last_sign_in_at'),
  invitedAt: moment('invited_at'),
});

export const userResellers = pgTable('user_resellers', {
  userId: uuid('user_id').notNull(),
  resellerId: uuid('reseller_id').notNull(),
});

export const userSites = pgTable('user_sites', {
  userId: uuid('user_id').notNull(),
  siteId: uuid('site_id').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  ip: text(),
  userAgent: text('user_agent'),
  presence: text().notNull().default('INACTIVE'),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text().notNull(),
  codeHash: bytea('code_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
});

export const accountKeys = pgTable('account_keys', {
  userId: uuid('user_id').notNull(),
  purpose: text().notNull(),
  keyHash: bytea('key_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
});

export const notificationCameras = pgTable('notification_cameras', {
  userId: uuid('user_id').notNull(),
  cameraId: uuid('camera_id').notNull(),
});

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tab: text().notNull(),
  type: text().notNull(),
  template: text().notNull(),
  params: jsonb().$type<Record<string, string>>().notNull().default({}),
  recordId: uuid('record_id'),
  cameraId: uuid('camera_id'),
  useCase: text('use_case'),
  count: integer().notNull().default(1),
  markedAsRead: boolean('marked_as_read').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
