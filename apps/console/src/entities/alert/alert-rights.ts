import type { Needed } from '@sightline/contract/permissions';
import { useMemo } from 'react';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';

/** What somebody may see of an alert and do with it, by the permission that says so. */
const RIGHTS = {
  seesStatus: 'alert_status_read',
  changesStatus: 'alert_status_write',
  seesInvalid: 'alerts__invalid_alert__read',
  seesAssignee: 'alert_assignee_read',
  changesAssignee: 'alert_assignee_write',
  comments: 'alerts__comment__write',
  changesAnnotations: 'alerts_summary__annotations__update',
  downloadsPreview: 'alerts__preview__download',
  downloadsReport: 'alerts__report__download',
  seesZones: 'zones_list__view',
  seesMark: 'alert_marked_for_deletion_read',
  deletes: 'alerts__delete',
  transfers: 'alerts__transfer',
  asksForOpinion: 'alerts__second_opinion__ask',
} as const satisfies Record<string, Needed>;

export type AlertRights = Record<keyof typeof RIGHTS, boolean>;

export function useAlertRights(): AlertRights {
  const user = useCurrentUser();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(RIGHTS).map(([name, permission]) => [name, mayOpen(user, { permission })]),
      ) as AlertRights,
    [user],
  );
}
