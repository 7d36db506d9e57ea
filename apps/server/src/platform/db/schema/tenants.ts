import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const resellers = pgTable('resellers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  domain: text(),
  title: text(),
  faviconKey: text('favicon_key'),
  logoKey: text('logo_key'),
  navbarColor: text('navbar_color'),
  navbarMenuColor: text('navbar_menu_color'),
  navbarHoverColor: text('navbar_hover_color'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const companies = pgTable('companies', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  name: text().notNull(),
  registrationDate: date('registration_date').notNull().defaultNow(),
  logoKey: text('logo_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const sites = pgTable('sites', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  name: text().notNull(),
  country: text().notNull(),
  timeZone: text('time_zone').notNull(),
  logoKey: text('logo_key'),
  settings: jsonb().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const cameraGroups = pgTable('camera_groups', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  siteId: uuid('site_id').notNull(),
  name: text().notNull(),
});

export const cameras = pgTable('cameras', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  siteId: uuid('site_id').notNull(),
  groupId: uuid('group_id').notNull(),
  deploymentId: uuid('deployment_id'),
  name: text().notNull(),
  source: text().notNull(),
  include: boolean().notNull().default(true),
  viewType: text('view_type').notNull().default('MID_RANGE'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  address: text().notNull().default(''),
  layoutImageKey: text('layout_image_key'),
  aiInferencing: boolean('ai_inferencing').notNull().default(true),
  versions: jsonb().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const cameraUseCases = pgTable('camera_use_cases', {
  cameraId: uuid('camera_id').notNull(),
  useCase: text('use_case').notNull(),
  enabled: boolean().notNull().default(false),
  settings: jsonb().notNull().default({}),
  areas: jsonb().notNull().default([]),
  version: integer().notNull().default(1),
  schedule: jsonb(),
  allowed: boolean().notNull().default(true),
});

export const cameraBlocks = pgTable('camera_blocks', {
  cameraId: uuid('camera_id').notNull(),
  block: text().notNull(),
  enabled: boolean().notNull().default(false),
  allowed: boolean().notNull().default(true),
  settings: jsonb().notNull().default({}),
  schedule: jsonb(),
  version: integer().notNull().default(1),
});

export const tags = pgTable('tags', {
  id: uuid().primaryKey(),
  kind: text().$type<'site' | 'node'>().notNull(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id'),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const siteTags = pgTable('site_tags', {
  siteId: uuid('site_id').notNull(),
  tagId: uuid('tag_id').notNull(),
});

export const deploymentTags = pgTable('deployment_tags', {
  deploymentId: uuid('deployment_id').notNull(),
  tagId: uuid('tag_id').notNull(),
});
