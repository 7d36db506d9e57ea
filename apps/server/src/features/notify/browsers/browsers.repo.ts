import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PushKeys } from '../../../platform/push/encrypt.ts';
import type { SitePlace } from '../../../platform/realtime/place.ts';
import { mayBeTold } from '../who-is-told/who-is-told.repo.ts';

export interface BrowserRow {
  id: string;
  endpoint: string;
  user_agent: string;
  created_at: Date;
}

const COLUMNS = sql`id, endpoint, user_agent, created_at`;

/** Everybody reaches their own browsers: the user's id takes the place of a reach. */
export async function listOwn(db: Db, userId: Reached<'user'>): Promise<BrowserRow[]> {
  const { rows } = await db.query<BrowserRow>(sql`
    select ${COLUMNS} from push_subscriptions where user_id = ${userId} order by created_at, id`);
  return rows;
}

/** Two that are added at once cannot both find room. */
export const lockOwner = (tx: Db, userId: Reached<'user'>) =>
  tx.query(sql`select from users where id = ${userId} for no key update`);

type NewBrowser = PushKeys & { id: string; endpoint: string; userAgent: string };

/** A browser is that of whoever allowed it last. */
export async function storeBrowser(tx: Db, userId: Reached<'user'>, browser: NewBrowser): Promise<BrowserRow> {
  const { id, endpoint, p256dh, auth, userAgent } = browser;
  const { rows } = await tx.query<BrowserRow>(sql`
    insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent)
    values (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      user_agent = excluded.user_agent, created_at = now()
    returning ${COLUMNS}`);
  return rows[0]!;
}

export async function removeOwn(db: Db, userId: Reached<'user'>, id: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`delete from push_subscriptions where user_id = ${userId} and id = ${id}`);
  return rowCount === 1;
}

/** The push service does not know it any more. */
export const forgetBrowser = (db: Db, id: string) =>
  db.query(sql`delete from push_subscriptions where id = ${id}::uuid`);

export interface TargetRow extends PushKeys {
  id: string;
  endpoint: string;
  preferred_language: string;
}

/** Of some browsers those whose owners may be told of a place now. */
export async function findTargets(db: Db, ids: readonly string[], place: SitePlace): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>(sql`
    select p.id, p.endpoint, p.p256dh, p.auth, u.preferred_language
    from push_subscriptions p join users u on u.id = p.user_id left join roles r on r.id = u.role_id
    where p.id = any(${[...ids]}::uuid[]) and ${mayBeTold(place)}`);
  return rows;
}

/** The browsers of some people, with what becomes of a message to each. */
export async function browsersOf(db: Db, userIds: readonly string[]) {
  const { rows } = await db.query<{ id: string; user_id: string; endpoint: string }>(sql`
    select id, user_id, endpoint from push_subscriptions where user_id = any(${[...userIds]}::uuid[]) order by id`);
  return rows;
}
