import type { NotificationSettings } from '@sightline/contract/users';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reach } from '../../../changes/reach/reach.ts';
import { withinReach } from '../../../changes/reach/within-reach.ts';
import type { Db } from '../../../platform/db/db.ts';
import { notificationCameras, users } from '../../../platform/db/schema/people.ts';
import { cameras } from '../../../platform/db/schema/tenants.ts';

export interface ProfileChange {
  firstName?: string;
  lastName?: string | null;
  userChannelId?: string | null;
  preferredLanguage?: string;
  preferredDateFormat?: string;
  avatarKey?: string | null;
  notificationSettings?: Omit<NotificationSettings, 'cameras'>;
}

/** Everybody reaches their own record. */
export async function updateProfile(tx: Db, userId: string, change: ProfileChange) {
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (!isEmpty) await tx.orm.update(users).set(change).where(eq(users.id, userId));
}

export async function listNotificationCameras(db: Db, userId: string): Promise<string[]> {
  const rows = await db.orm
    .select({ id: notificationCameras.cameraId })
    .from(notificationCameras)
    .where(eq(notificationCameras.userId, userId));
  return rows.map(({ id }) => id);
}

/** How many of these cameras somebody reaches; fewer than asked means one is not theirs. */
export async function countCameras(reach: Reach, db: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const placed = { reseller: cameras.resellerId, company: cameras.companyId, site: cameras.siteId };
  const [row] = await db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(cameras)
    .where(and(inArray(cameras.id, ids), withinReach(reach, placed)));
  return row?.count ?? 0;
}

export async function replaceNotificationCameras(tx: Db, userId: string, ids: string[]) {
  await tx.orm.delete(notificationCameras).where(eq(notificationCameras.userId, userId));
  if (ids.length > 0) await tx.orm.insert(notificationCameras).values(ids.map((cameraId) => ({ userId, cameraId })));
}
