import {
  ALERT_FIELD_PERMISSIONS,
  ALERT_FIELDS,
  ALERT_TRANSITIONS,
  type AlertField,
  type AlertFieldChange,
} from '@sightline/contract/alerts/changes';
import type { AlertEventKind } from '@sightline/contract/alerts/events';
import { can, type PermissionHolder } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { LockedAlert } from './changes.repo.ts';

/** The event that tells of a change of each field. */
export const EVENT_OF = {
  status: 'status',
  assignee_id: 'assignee',
  marked_for_deletion: 'marked_for_deletion',
} as const satisfies Record<AlertField, AlertEventKind>;

/** One alert and what it is to become. */
export interface Edit {
  alert: LockedAlert;
  fields: AlertFieldChange;
}

/** An alert before and after, and which fields differ. */
export interface EditedAlert {
  before: LockedAlert;
  after: LockedAlert;
  fields: AlertField[];
}

const fieldsIn = (fields: AlertFieldChange) => ALERT_FIELDS.filter((field) => fields[field] !== undefined);

/** What the edit changes; a field that is already as wanted is left alone, so a repeated call does nothing. */
export function editedBy({ alert, fields }: Edit): EditedAlert {
  const changed = fieldsIn(fields).filter((field) => fields[field] !== alert[field]);
  const values = Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: alert, after: { ...alert, ...values, version: alert.version + changed.length }, fields: changed };
}

/** Ends the call unless the caller may change all of these fields, on whichever alert. */
export function refuseForbidden(actor: Actor, fields: AlertFieldChange): void {
  if (!can(actor, 'alerts_summary__read')) fail('permission_denied');
  for (const field of fieldsIn(fields)) if (!can(actor, ALERT_FIELD_PERMISSIONS[field])) fail('permission_denied');
}

/** Ends the call when a status may not be followed by the one it is to become. */
export function refuseTransitions(actor: PermissionHolder, edited: readonly EditedAlert[]): void {
  for (const { before, after, fields } of edited)
    if (fields.includes('status') && !can(actor, ALERT_TRANSITIONS[before.status][after.status]))
      fail('permission_denied');
}
