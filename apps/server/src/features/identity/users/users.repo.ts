import type { CurrentUser, NotificationSettings } from '@sightline/contract/users';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface OwnUserRow {
  id: Reached<'user'>;
  username: string;
  email: string;
  first_name: string;
  last_name: string | null;
  user_type: CurrentUser['user_type'];
  account_state: CurrentUser['account_state'];
  is_superuser: boolean;
  has_authenticator: boolean;
  preferred_language: CurrentUser['preferred_language'];
  preferred_date_format: CurrentUser['preferred_date_format'];
  avatar_key: string | null;
  user_channel_id: string | null;
  notification_settings: Partial<NotificationSettings>;
  role: { id: string; name: string } | null;
  start_dashboard: string | null;
}

/** The signed-in user's own record: everybody reaches themselves. */
export async function findOwnUser(db: Db, userId: Reached<'user'>): Promise<OwnUserRow | undefined> {
  const { rows } = await db.query<OwnUserRow>(sql`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.user_type, u.account_state, u.is_superuser,
      u.preferred_language, u.preferred_date_format, u.avatar_key, u.user_channel_id, u.notification_settings,
      u.totp_secret is not null as has_authenticator,
      (select v.id from saved_views v where v.user_id = u.id and v.is_start) as start_dashboard,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as role
    from users u left join roles r on r.id = u.role_id where u.id = ${userId}`);
  return rows[0];
}

/** Usernames and addresses are unique over the whole platform, whatever anybody's reach is. */
export async function findTaken(
  db: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const { rows } = await db.query<{ username: boolean; email: boolean }>(
    sql`select exists (select 1 from users where lower(username) = lower(${username})) as username,
            exists (select 1 from users where lower(email) = lower(${email})) as email`,
  );
  return rows[0] ?? { username: false, email: false };
}

interface SuperuserRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  passwordHash: string;
}

export const insertSuperuser = (db: Db, user: SuperuserRow) =>
  db.query(sql`
    insert into users (id, username, email, first_name, password_hash, password_changed_at, user_type, is_superuser)
    values (${user.id}, ${user.username}, ${user.email}, ${user.first_name}, ${user.passwordHash}, now(),
      'internal', true)`);

/** An installation nobody can sign in to yet is set up first. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const { rowCount } = await db.query(sql`select 1 from users where is_superuser limit 1`);
  return rowCount !== 0;
}

/** Makes two set-ups at once wait for each other. */
export const lockSetUp = (tx: Db) => tx.query(sql`select pg_advisory_xact_lock(hashtext('first superuser'))`);
