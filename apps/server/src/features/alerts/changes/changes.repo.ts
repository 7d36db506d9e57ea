import type { AlertView } from '@sightline/contract/alerts/records';
import type { AlertStatus } from '@sightline/contract/statuses';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { ALERT_PLACE } from '../alerts/alert-lanes.repo.ts';

/** An alert as a change needs it. */
export interface LockedAlert {
  id: Reached<'alert'>;
  reseller_id: string;
  company_id: string;
  site_id: string;
  camera_id: string;
  status: AlertStatus;
  version: number;
  assignee_id: string | null;
  assignee_name: string;
  marked_for_deletion: boolean;
  occurred_at: Date;
}

/** Locks alerts within reach, in the order of their ids, so that two changes never wait for each other in a circle. */
export async function lockAlerts(reach: Reach, tx: Db, ids: readonly string[]): Promise<LockedAlert[]> {
  const { rows } = await tx.query<LockedAlert>(sql`
    select a.id, a.reseller_id, a.company_id, a.site_id, a.camera_id, a.status, a.version, a.assignee_id,
      person_name(u.first_name, u.last_name) as assignee_name, a.marked_for_deletion, a.occurred_at
    from alerts a left join users u on u.id = a.assignee_id
    where a.id = any(${ids}::uuid[]) and ${within(reach, ALERT_PLACE)}
      and exists (select from cameras c where c.id = a.camera_id)
    order by a.id for no key update of a`);
  return rows;
}

export type WrittenAlert = Pick<LockedAlert, 'id' | 'status' | 'assignee_id' | 'marked_for_deletion' | 'version'>;

/** Stores what was changed on alerts that are locked, with one statement. */
export const writeAlerts = (tx: Db, alerts: readonly WrittenAlert[]) =>
  tx.query(sql`
    update alerts a
    set status = changed.status, assignee_id = changed.assignee_id, version = changed.version,
      marked_for_deletion = changed.marked_for_deletion
    from jsonb_to_recordset(${json(alerts)}) as changed (
      id uuid, status text, assignee_id uuid, marked_for_deletion boolean, version int)
    where a.id = changed.id`);

export const writeAnnotations = (
  tx: Db,
  id: Reached<'alert'>,
  objects: AlertView['objects'],
  zones: AlertView['zones'],
) => tx.query(sql`update alerts set objects = ${json(objects)}, zones = ${json(zones)} where id = ${id}`);
