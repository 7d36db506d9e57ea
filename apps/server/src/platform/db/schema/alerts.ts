import type { AlertView } from '@sightline/contract/alerts';
import type { NodeEvent } from '@sightline/contract/node-link';
import { bigint, boolean, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './tenants.ts';

export const deployments = pgTable('deployments', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  name: text().notNull(),
  tokenHash: bytea('token_hash'),
  configVersion: bigint('config_version', { mode: 'number' }).notNull().default(1),
  lastHeartbeatAt: moment('last_heartbeat_at'),
  health: jsonb().notNull().default({}),
  system: text(),
  killedAt: moment('killed_at'),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const nodeCommands = pgTable('node_commands', {
  id: uuid().primaryKey(),
  deploymentId: uuid('deployment_id').notNull(),
  cameraId: uuid('camera_id'),
  kind: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  deliveredAt: moment('delivered_at'),
});

export const media = pgTable('media', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  siteId: uuid('site_id').notNull(),
  cameraId: uuid('camera_id').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer().notNull(),
  storageKey: text('storage_key').notNull(),
  thumbnailKey: text('thumbnail_key'),
  seconds: real(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const alerts = pgTable('alerts', {
  id: uuid().primaryKey(),
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  siteId: uuid('site_id').notNull(),
  groupId: uuid('group_id').notNull(),
  cameraId: uuid('camera_id').notNull(),
  deploymentId: uuid('deployment_id'),
  useCase: text('use_case').notNull(),
  status: text().$type<AlertView['status']>().notNull().default('pending'),
  occurredAt: moment('occurred_at').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  assigneeId: uuid('assignee_id'),
  markedForDeletion: boolean('marked_for_deletion').notNull().default(false),
  commentCount: integer('comment_count').notNull().default(0),
  frameId: uuid('frame_id'),
  clipId: uuid('clip_id'),
  objects: jsonb().$type<AlertView['objects']>().notNull().default([]),
  zones: jsonb().$type<AlertView['zones']>().notNull().default([]),
  trace: jsonb().$type<NodeEvent['trace']>().notNull().default([]),
});

export const alertMarks = pgTable('alert_marks', {
  userId: uuid('user_id').notNull(),
  alertId: uuid('alert_id').notNull(),
  readAt: moment('read_at'),
  bookmarkedAt: moment('bookmarked_at'),
  followedAt: moment('followed_at'),
});

export const alertRollups = pgTable('alert_rollups', {
  resellerId: uuid('reseller_id').notNull(),
  companyId: uuid('company_id').notNull(),
  siteId: uuid('site_id').notNull(),
  cameraId: uuid('camera_id').notNull(),
  useCase: text('use_case').notNull(),
  hour: moment('hour').notNull(),
  alerts: integer().notNull(),
});

export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
