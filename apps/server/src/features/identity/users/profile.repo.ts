import type { NotificationSettings } from '@sightline/contract/users';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { CAMERA_PLACE } from '../../../changes/reach/tenant-places.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { join, json, name, type Sql, sql } from '../../../platform/db/sql.ts';

export interface ProfileChange {
  firstName?: string;
  lastName?: string | null;
  userChannelId?: string | null;
  preferredLanguage?: string;
  preferredDateFormat?: string;
  avatarKey?: string | null;
  /** What is left out of them stays. */
  notificationSettings?: Partial<Omit<NotificationSettings, 'cameras'>>;
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  userChannelId: 'user_channel_id',
  preferredLanguage: 'preferred_language',
  preferredDateFormat: 'preferred_date_format',
  avatarKey: 'avatar_key',
  notificationSettings: 'notification_settings',
} as const satisfies Record<keyof ProfileChange, string>;

const assignment = (change: ProfileChange, field: keyof ProfileChange): Sql[] => {
  const value = change[field];
  if (value === undefined) return [];
  const column = name(COLUMNS[field]);
  return [field === 'notificationSettings' ? sql`${column} = ${column} || ${json(value)}` : sql`${column} = ${value}`];
};

/** Everybody reaches their own record. */
export async function updateProfile(tx: Db, userId: Reached<'user'>, change: ProfileChange) {
  const fields = Object.keys(COLUMNS) as (keyof ProfileChange)[];
  const assignments = fields.flatMap((field) => assignment(change, field));
  if (assignments.length > 0) await tx.query(sql`update users set ${join(assignments)} where id = ${userId}`);
}

export async function listNotificationCameras(db: Db, userId: Reached<'user'>): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    sql`select camera_id as id from notification_cameras where user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** How many of these cameras somebody reaches; fewer than asked means one is not theirs. */
export async function countCameras(reach: Reach, db: Db, ids: string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from cameras c where c.id = any(${ids}::uuid[]) and ${within(reach, CAMERA_PLACE)}`);
  return rows[0]?.count ?? 0;
}

export async function replaceNotificationCameras(tx: Db, userId: Reached<'user'>, ids: string[]) {
  await tx.query(sql`delete from notification_cameras where user_id = ${userId}`);
  await tx.query(sql`insert into notification_cameras (user_id, camera_id) select ${userId}, unnest(${ids}::uuid[])`);
}
