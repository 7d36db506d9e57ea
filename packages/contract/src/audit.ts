import { z } from 'zod';
import { MarkedPicture } from './alerts/records.ts';
import { Id, Instant, Named, PageQuery, pageOf, queryList } from './common.ts';
import { defineRoute } from './define-route.ts';
import { DownloadStarted } from './downloads.ts';

/** What an entry of the audit trail is about, and the category it is filed under. */
export const AUDIT_OBJECTS = {
  camera_use_case: 'changes_usecase',
  camera_area: 'changes_usecase',
  logic_flow: 'changes_usecase',
  camera_flow: 'changes_usecase',
  suggestion: 'changes_usecase',
  camera: 'changes_camera',
  camera_transfer: 'changes_camera',
  camera_self_test: 'changes_camera',
  camera_reference: 'changes_camera',
  automation: 'changes_camera',
  alert: 'changes_camera',
  inspection_capture: 'changes_camera',
  inspection_note: 'changes_camera',
  inspection_link: 'changes_camera',
  timelapse: 'changes_camera',
  user: 'changes_user',
  api_key: 'changes_user',
  role: 'changes_user',
  permission: 'changes_user',
  reseller: 'changes_site',
  company: 'changes_site',
  site: 'changes_site',
  group: 'changes_site',
  site_plan: 'changes_site',
  zone: 'changes_site',
  tag: 'changes_site',
  label: 'changes_site',
  node: 'changes_site',
  webhook: 'changes_site',
  second_opinion: 'changes_site',
  escalation: 'changes_site',
  vendor: 'changes_site',
  wall_link: 'changes_site',
  registered_plate: 'changes_site',
  vehicle_record: 'changes_site',
  vehicle_settings: 'changes_site',
  person: 'changes_site',
  face_record: 'changes_site',
  people_settings: 'changes_site',
  evacuation: 'changes_site',
} as const;
export type AuditObject = keyof typeof AUDIT_OBJECTS;

/** What people do without changing anything of the configuration. */
export const AUDIT_ACTIONS = {
  login: 'actions_login',
  logout: 'actions_login',
  download: 'actions_download',
  view_as: 'actions_login',
  viewing_started: 'actions_login',
  viewing_ended: 'actions_login',
  resend: 'actions_delivery',
  mugshot_viewed: 'actions_people',
  push: 'actions_delivery',
  back_up: 'actions_installation',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const CHANGE_CATEGORIES = ['changes_usecase', 'changes_camera', 'changes_user', 'changes_site'] as const;
const ACTION_CATEGORIES = [
  'actions_login',
  'actions_download',
  'actions_delivery',
  'actions_people',
  'actions_installation',
] as const;

/** How something changed. */
export const CHANGE_KINDS = [
  'created',
  'updated',
  'deleted',
  'invited',
  'deactivated',
  'reactivated',
  'killed',
  'token_replaced',
  'secret_replaced',
  'authenticator_reset',
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
  /** With the API key it was done by, if it was; a service key acts in its own name. */
  actor: z.object({ id: Id.nullable(), name: z.string(), key: z.string().nullable() }),
  object: z.object({ type: z.string(), id: Id.nullable(), name: z.string() }),
  /** The camera it is about, while it is there; of a logic flow one that runs it. */
  camera_id: Id.nullable(),
  /** Of the alert it is about, for those who may see alerts. */
  picture: MarkedPicture.nullable(),
  site: Named.nullable(),
  before: AuditFields.nullable(),
  after: AuditFields.nullable(),
  /** What ids among those fields are called now; what was deleted, by its last name. */
  names: z.record(z.string(), z.string()),
  /** The entry whose change this one took back. */
  reverts: Id.nullable(),
  /** Names the save it was part of, when that changed several objects. */
  together: Id.nullable(),
  /** Whether this viewer may take it back, as far as can be told without trying. */
  can_revert: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const OBJECT_TYPES = Object.keys(AUDIT_OBJECTS) as [AuditObject, ...AuditObject[]];

/** What both trails can be narrowed down to. */
const filters = {
  start_date: Instant.optional(),
  end_date: Instant.optional(),
  sites: queryList(Id),
  users: queryList(Id),
  /** Part of the object's name. */
  search: z.string().trim().max(150).optional(),
};
const changeFilters = {
  ...filters,
  category: queryList(z.enum(CHANGE_CATEGORIES), CHANGE_CATEGORIES.length),
  object_types: queryList(z.enum(OBJECT_TYPES), OBJECT_TYPES.length),
};
const actionFilters = { ...filters, category: queryList(z.enum(ACTION_CATEGORIES), ACTION_CATEGORIES.length) };

interface Dated {
  start_date?: string | undefined;
  end_date?: string | undefined;
}
const isInOrder = ({ start_date, end_date }: Dated) =>
  start_date === undefined || end_date === undefined || Date.parse(start_date) <= Date.parse(end_date);
const reversed = { path: ['end_date'], params: { code: 'dates_reversed' } };

export const AuditPage = pageOf(AuditEntry);

export const listChanges = defineRoute({
  method: 'GET',
  path: '/audit_trail/changes/',
  summary: 'Changes of the configuration within reach, latest first',
  permission: 'audit_log_page_read',
  query: PageQuery.extend(changeFilters).refine(isInOrder, reversed),
  response: AuditPage,
  errors: ['invalid_cursor'],
});

export const listActions = defineRoute({
  method: 'GET',
  path: '/audit_trail/actions/',
  summary: 'What people did without changing anything, within reach, latest first',
  permission: 'audit_log_page_read',
  query: PageQuery.extend(actionFilters).refine(isInOrder, reversed),
  response: AuditPage,
  errors: ['invalid_cursor'],
});

export const getChange = defineRoute({
  method: 'GET',
  path: '/audit_trail/changes/:id/',
  summary: 'One change of the configuration',
  permission: 'audit_log_page_read',
  params: z.object({ id: Id }),
  response: AuditEntry,
  errors: ['audit_entry_not_found'],
});

export const revertChange = defineRoute({
  method: 'POST',
  path: '/audit_trail/changes/:id/revert/',
  summary: 'Give an object back the values a change took from it; the answer is the entry of this new change',
  permission: 'audit_log_page_read',
  params: z.object({ id: Id }),
  response: AuditEntry,
  errors: ['audit_entry_not_found', 'not_revertible', 'object_gone', 'changed_since', 'permission_denied'],
});

export const revertTogether = defineRoute({
  method: 'POST',
  path: '/audit_trail/changes/:id/revert_together/',
  summary: 'Revert a change with all that were saved together with it, or none of them',
  permission: 'audit_log_page_read',
  params: z.object({ id: Id }),
  response: z.array(AuditEntry),
  errors: ['audit_entry_not_found', 'not_revertible', 'object_gone', 'changed_since', 'permission_denied'],
});

/** The most rows of an export; to get at others, narrow it down. */
export const MAX_EXPORT_ROWS = 100_000;

export const exportChanges = defineRoute({
  method: 'POST',
  path: '/audit_trail/changes/export/',
  summary: 'Make a CSV file of changes; `download_ready` on the socket carries its address',
  sessionOnly: true,
  permission: 'audit_log_page_read',
  body: z.strictObject(changeFilters).refine(isInOrder, reversed),
  response: DownloadStarted,
  status: 202,
  errors: ['too_many_downloads'],
});

export const exportActions = defineRoute({
  method: 'POST',
  path: '/audit_trail/actions/export/',
  summary: 'Make a CSV file of actions; `download_ready` on the socket carries its address',
  sessionOnly: true,
  permission: 'audit_log_page_read',
  body: z.strictObject(actionFilters).refine(isInOrder, reversed),
  response: DownloadStarted,
  status: 202,
  errors: ['too_many_downloads'],
});

/** How both trails are narrowed down, as a query or body gives it. */
export type AuditFilter = z.output<typeof exportChanges.body>;

export const auditRoutes = {
  listChanges,
  listActions,
  getChange,
  revertChange,
  revertTogether,
  exportChanges,
  exportActions,
};
