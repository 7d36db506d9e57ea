import type { AlertView } from '@sightline/contract/alerts/records';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../../platform/db/db.ts';
import { join, name, sql } from '../../../../platform/db/sql.ts';
import type { Branch } from '../../../../testing/tenants.ts';

/** What tests say of an alert, and the columns that hold it. */
const COLUMNS = {
  id: 'id',
  useCase: 'use_case',
  status: 'status',
  occurredAt: 'occurred_at',
  assigneeId: 'assignee_id',
  markedForDeletion: 'marked_for_deletion',
  frameId: 'frame_id',
  clipId: 'clip_id',
  incidentId: 'incident_id',
  zoneId: 'zone_id',
  flowId: 'flow_id',
} as const;

interface AlertPart {
  id?: string;
  useCase?: string;
  status?: AlertView['status'];
  occurredAt?: Date;
  assigneeId?: string | null;
  markedForDeletion?: boolean;
  frameId?: string;
  clipId?: string;
  incidentId?: string;
  zoneId?: string;
  flowId?: string;
}

const HOUR_MS = 3_600_000;
export const NOON = new Date('2026-03-10T12:00:00.000Z');
export const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

/** A range around every alert the helpers below make. */
export const AROUND_NOON = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-03-31T00:00:00Z' };

/** Adds one alert to the camera of a branch. */
export async function addAlert(db: Db, branch: Branch, part: AlertPart = {}): Promise<string> {
  const id = part.id ?? uuidv7();
  const alert = { useCase: 'no_access_area', occurredAt: NOON, ...part, id };
  const fields = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((field) => alert[field] !== undefined);
  await db.query(sql`
    insert into alerts (reseller_id, company_id, site_id, group_id, camera_id, ${join(fields.map((field) => name(COLUMNS[field])))})
    values (${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.groupId}, ${branch.cameraId},
      ${join(fields.map((field) => sql`${alert[field]}`))})`);
  return id;
}

/** Adds alerts an hour apart, the newest at noon; answers their ids, newest first. */
export async function addAlerts(db: Db, branch: Branch, parts: readonly AlertPart[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    ids.push(await addAlert(db, branch, { occurredAt: hoursBefore(NOON, index), ...part }));
  }
  return ids;
}
