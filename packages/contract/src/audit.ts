import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** What an entry of the audit trail is about, and the category it is filed under. */
export const AUDIT_OBJECTS = {
  camera_use_case: 'changes_usecase',
  camera: 'changes_camera',
  user: 'changes_user',
  role: 'changes_user',
  permission: 'changes_user',
  reseller: 'changes_site',
  company: 'changes_site',
  site: 'changes_site',
  group: 'changes_site',
  tag: 'changes_site',
  node: 'changes_site',
} as const;
export type AuditObject = keyof typeof AUDIT_OBJECTS;

/** What people do without changing anything of the configuration. */
export const AUDIT_ACTIONS = {
  login: 'actions_login',
  logout: 'actions_login',
  download: 'actions_download',
  view_as: 'actions_login',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const CHANGE_CATEGORIES = ['changes_usecase', 'changes_camera', 'changes_user', 'changes_site'] as const;
export const ACTION_CATEGORIES = ['actions_login', 'actions_download'] as const;
export type ChangeCategory = (typeof CHANGE_CATEGORIES)[number];

/** How something changed. */
export const CHANGE_KINDS = [
  'created',
  'updated',
  'deleted',
  'invited',
  'deactivated',
  'reactivated',
  'killed',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The fields that differ, by name; secrets are never among them. */
export const AuditFields = z.record(z.string(), z.unknown());
export type AuditFields = z.infer<typeof AuditFields>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  category: z.string(),
  action: z.string(),
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  object: z.object({ type: z.string(), id: Id.nullable(), name: z.string() }),
  site: z.object({ id: Id, name: z.string() }).nullable(),
  before: AuditFields.nullable(),
  after: AuditFields.nullable(),
  /** The entry whose change this one took back. */
  reverts: Id.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
