import type { AlertStatus } from '@sightline/contract/statuses';
import type { Alert } from '../../../entities/alert/alert-queries.ts';

/** What can be changed on an alert: the first three for everybody, the others for oneself. */
export interface AlertFields {
  status?: AlertStatus;
  /** Null: nobody. */
  assignee?: Alert['assignee'];
  marked_for_deletion?: boolean;
  read?: boolean;
  bookmarked?: boolean;
  followed?: boolean;
}

export type FieldName = keyof AlertFields;

const SHARED: readonly FieldName[] = ['status', 'assignee', 'marked_for_deletion'];

export const namesOf = (fields: AlertFields) => Object.keys(fields) as FieldName[];

/** Whether others see the change: it has a version and a history. */
export const isShared = (fields: AlertFields) => namesOf(fields).some((name) => SHARED.includes(name));

/** The change as the server takes it. */
export const wireOf = ({ assignee, ...fields }: AlertFields) => ({
  ...fields,
  ...(assignee === undefined ? {} : { assignee_id: assignee?.id ?? null }),
});

/** What an alert had in the fields of a change. */
export const valuesOf = (alert: Alert, fields: AlertFields): AlertFields =>
  Object.fromEntries(namesOf(fields).map((name) => [name, alert[name]]));
