import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../../platform/db/db.ts';
import { alerts } from '../../../../platform/db/schema/alerts.ts';
import type { Branch } from '../../../../testing/tenants.ts';

export type AlertPart = Partial<typeof alerts.$inferInsert>;

const HOUR_MS = 3_600_000;
export const NOON = new Date('2026-03-10T12:00:00.000Z');
export const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

/** A range around every alert the helpers below make. */
export const AROUND_NOON = { start_date: '2026-01-01T00:00:00Z', end_date: '2026-03-31T00:00:00Z' };

/** Adds one alert to the camera of a branch. */
export async function addAlert(db: Db, branch: Branch, part: AlertPart = {}): Promise<string> {
  const id = part.id ?? uuidv7();
  const place = {
    resellerId: branch.resellerId,
    companyId: branch.companyId,
    siteId: branch.siteId,
    groupId: branch.groupId,
    cameraId: branch.cameraId,
  };
  await db.orm.insert(alerts).values({ ...place, useCase: 'no_access_area', occurredAt: NOON, ...part, id });
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
