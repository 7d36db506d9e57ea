import { z } from 'zod';
import { Id } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import type { Needed } from '../permissions.ts';
import { ALERT_STATUSES, type AlertStatus } from '../statuses.ts';
import { AlertFilter, AlertObject, AlertView, AlertZone } from './records.ts';

/** How many alerts one bulk change takes. */
export const MAX_BULK_ALERTS = 1000;
export const MAX_REASON_LENGTH = 500;

const toAnyOther = (needed: Needed): Record<AlertStatus, Needed> => ({
  pending: needed,
  acknowledged: needed,
  compliant: needed,
  non_compliant: needed,
  invalid: needed,
});

/** From each status, the statuses it can be given and what that needs. */
export const ALERT_TRANSITIONS: Record<AlertStatus, Record<AlertStatus, Needed>> = {
  pending: toAnyOther('alert_status_write'),
  acknowledged: toAnyOther('alert_status_write'),
  compliant: toAnyOther('alert_status_write'),
  non_compliant: toAnyOther('alert_status_write'),
  invalid: toAnyOther('alert_status_write'),
};

/** What people change on an alert for everybody, with what each field needs. */
export const ALERT_FIELD_PERMISSIONS = {
  status: 'alert_status_write',
  assignee_id: 'alert_assignee_write',
  marked_for_deletion: ['alert_status_write', 'alert_marked_for_deletion_read'],
} as const satisfies Record<string, Needed>;
export type AlertField = keyof typeof ALERT_FIELD_PERMISSIONS;
export const ALERT_FIELDS = Object.keys(ALERT_FIELD_PERMISSIONS) as AlertField[];

const fields = {
  status: z.enum(ALERT_STATUSES).optional(),
  /** Null: nobody. */
  assignee_id: Id.nullable().optional(),
  marked_for_deletion: z.boolean().optional(),
};
const reason = z.string().trim().max(MAX_REASON_LENGTH).optional();

/** `version` is the one the caller saw. Fields that somebody else changed since are refused, others are not. */
export const AlertChange = z.strictObject({ version: z.number().int().min(0), ...fields, reason });
export type AlertChange = z.infer<typeof AlertChange>;

export const AlertFieldChange = z.strictObject(fields);
export type AlertFieldChange = z.infer<typeof AlertFieldChange>;

/** `undo` names the change for `POST /alerts/records/undo/`; null when nothing changed. */
export const ChangedAlert = AlertView.extend({ undo: Id.nullable() });

export const changeAlert = defineRoute({
  method: 'PATCH',
  path: '/alerts/records/:id/',
  summary: 'Change the status or the assignee of an alert, or mark it for deletion',
  /** Each field asks for its own; to read alerts is needed besides. */
  permission: { anyOf: ['alert_status_write', 'alert_assignee_write'] },
  params: z.object({ id: Id }),
  body: AlertChange,
  response: ChangedAlert,
  errors: ['alert_not_found', 'alert_changed', 'out_of_reach', 'permission_denied'],
});

export const markAlertForDeletion = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/mark_for_deletion/',
  summary: 'Mark an alert for deletion, or take the mark away',
  permission: ALERT_FIELD_PERMISSIONS.marked_for_deletion,
  params: z.object({ id: Id }),
  body: z.strictObject({ marked_for_deletion: z.boolean(), reason }),
  response: ChangedAlert,
  errors: ['alert_not_found'],
});

export const followAlert = defineRoute({
  method: 'POST',
  path: '/alerts/records/:id/follow/',
  summary: 'Hear of every change of an alert, or no longer',
  permission: 'alerts_summary__read',
  params: z.object({ id: Id }),
  body: z.strictObject({ followed: z.boolean() }),
  response: AlertView,
  errors: ['alert_not_found'],
});

export const BulkChange = z
  .strictObject({
    /** The alerts by their ids, or by a filter with the number of alerts the caller saw it find. */
    ids: z.array(Id).max(MAX_BULK_ALERTS).optional(),
    filter: AlertFilter.optional(),
    expected_count: z.number().int().min(1).max(MAX_BULK_ALERTS).optional(),
    /** For everybody as in a single change; `read`, `bookmarked` and `followed` for the caller alone. */
    change: AlertFieldChange.extend({
      read: z.boolean().optional(),
      bookmarked: z.boolean().optional(),
      followed: z.boolean().optional(),
    }),
    reason,
    /** The versions the caller saw, by id. With them, an alert whose field was changed since refuses the whole. */
    versions: z.record(Id, z.number().int().min(0)).optional(),
  })
  .refine(({ ids, filter }) => filter !== undefined || (ids !== undefined && ids.length > 0), {
    path: ['ids'],
    params: { code: 'no_alert_selected' },
  })
  .refine(({ ids, filter }) => ids === undefined || filter === undefined, {
    path: ['filter'],
    params: { code: 'ids_or_filter' },
  })
  .refine(({ filter, expected_count }) => filter === undefined || expected_count !== undefined, {
    path: ['expected_count'],
    params: { code: 'required' },
  });

export const bulkUpdateAlerts = defineRoute({
  method: 'POST',
  path: '/alerts/records/bulk_update/',
  summary: 'Change up to 1,000 alerts at once: all of them, or none',
  permission: 'alerts_summary__read',
  body: BulkChange,
  maxBodyBytes: 512 * 1024,
  response: z.object({ changed: z.number().int(), undo: Id.nullable() }),
  errors: ['no_alert_selected', 'out_of_reach', 'alert_changed', 'selection_changed', 'permission_denied'],
});

export const undoAlertChange = defineRoute({
  method: 'POST',
  path: '/alerts/records/undo/',
  summary: 'Take back a change of your own, on every alert whose field nobody has changed since',
  permission: 'alerts_summary__read',
  body: z.strictObject({ change: Id }),
  response: z.object({
    changed: z.number().int(),
    /** Alerts left as they are: somebody has changed the same field since. */
    kept: z.number().int(),
    undo: Id.nullable(),
  }),
  errors: ['change_not_found', 'alert_changed', 'permission_denied'],
});

export const deleteAlert = defineRoute({
  method: 'DELETE',
  path: '/alerts/records/:id/',
  summary: 'Delete an alert with its pictures, clip, comments and history',
  permission: 'alerts__delete',
  params: z.object({ id: Id }),
  errors: ['alert_not_found'],
});

/** How many detections and zones an alert can be given. */
export const MAX_ANNOTATIONS = 100;

export const updateAlertAnnotations = defineRoute({
  method: 'PATCH',
  path: '/alerts/records/:id/annotations/',
  summary: 'Correct the zones and detections of an alert; its annotated picture is drawn again',
  permission: 'alerts_summary__annotations__update',
  params: z.object({ id: Id }),
  body: z.strictObject({
    version: z.number().int().min(0),
    objects: z.array(AlertObject.strict()).max(MAX_ANNOTATIONS).optional(),
    zones: z.array(AlertZone.strict()).max(MAX_ANNOTATIONS).optional(),
  }),
  response: AlertView,
  errors: ['alert_not_found', 'alert_changed'],
});

export const alertChangeRoutes = {
  changeAlert,
  markAlertForDeletion,
  followAlert,
  bulkUpdateAlerts,
  undoAlertChange,
  deleteAlert,
  updateAlertAnnotations,
};
