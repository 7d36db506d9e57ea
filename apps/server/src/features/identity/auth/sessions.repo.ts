import type { PresenceState } from '@sightline/contract/realtime';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { shareReads } from '../../../platform/db/shared-reads.ts';
import { number, sql } from '../../../platform/db/sql.ts';
import { ACTOR, type ActorRow } from './actor-row.repo.ts';

export interface SessionRow extends ActorRow {
  session_id: string;
  is_stale: boolean;
  is_password_expired: boolean;
  /** It was looking at the console as somebody else, when it was last seen. */
  is_viewing: boolean;
}

/** Somebody who may sign in, whether or not they are signed in now. */
export async function findActive(db: Db, userId: Reached<'user'>): Promise<ActorRow | undefined> {
  const { rows } = await db.query<ActorRow>(sql`
    select ${ACTOR} from users u left join roles r on r.id = u.role_id
    where u.id = ${userId} and u.account_state = 'active'`);
  return rows[0];
}

/** One round trip per call: session, user, permissions and the roots of the reach. */
const find = (tokenHash: Buffer) => sql`
  select s.id as session_id, ${ACTOR}, s.last_seen_at < now() - interval '5 minutes' as is_stale,
         u.must_change_password or coalesce(u.password_changed_at < now() - make_interval(days => least(
           u.password_expiry_days,
           (select min((site.settings ->> 'password_expiry_days')::int)
            from user_sites own join sites site on site.id = own.site_id where own.user_id = u.id)
         )), false) as is_password_expired,
         exists (select from viewings v where v.session_id = s.id) as is_viewing
  from sessions s
  join users u on u.id = s.user_id
  left join roles r on r.id = u.role_id
  where s.token_hash = ${tokenHash} and s.expires_at > now() and u.account_state <> 'inactive'`;

const readSession = async (db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  (await db.prepared<SessionRow>(find(tokenHash))).rows[0];

const readers = new WeakMap<Db, (tokenHash: string) => Promise<SessionRow | undefined>>();

/** A screen asks for many things at once; their calls share one look at the session. */
export function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const known = readers.get(db);
  const read = known ?? shareReads((hash) => readSession(db, Buffer.from(hash, 'hex')));
  if (!known) readers.set(db, read);
  return read(tokenHash.toString('hex'));
}

interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: Reached<'user'>;
  expiresAt: Date;
  ip: string;
  userAgent: string;
}

export const insertSession = (db: Db, session: NewSession) =>
  db.query(
    sql`insert into sessions (id, token_hash, user_id, expires_at, ip, user_agent)
     values (${session.id}, ${session.tokenHash}, ${session.userId}, ${session.expiresAt}, ${session.ip}, ${session.userAgent})`,
  );

export const prolongSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db.query(sql`update sessions set last_seen_at = now(), expires_at = ${expiresAt} where id = ${sessionId}`);

export const deleteSession = (db: Db, sessionId: string) => db.query(sql`delete from sessions where id = ${sessionId}`);

interface OwnSessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  ip: string | null;
  user_agent: string | null;
  presence: PresenceState;
}

const MAX_SESSIONS_SHOWN = 100;

/** Everybody reaches their own sessions, and nobody else's. */
export async function listSessionsOf(db: Db, userId: Reached<'user'>): Promise<OwnSessionRow[]> {
  const { rows } = await db.query<OwnSessionRow>(
    sql`select id, created_at, last_seen_at, ip, user_agent, presence from sessions
     where user_id = ${userId} and expires_at > now() order by last_seen_at desc limit ${number(MAX_SESSIONS_SHOWN)}`,
  );
  return rows;
}

export async function deleteSessionOf(db: Db, userId: Reached<'user'>, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`);
  return rowCount === 1;
}

/** Ends all sessions of a user, but the one to keep; answers which ended. */
export async function deleteSessionsOf(tx: Db, userId: Reached<'user'>, keepSessionId?: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    sql`delete from sessions where user_id = ${userId} and id is distinct from ${keepSessionId ?? null} returning id`,
  );
  return rows.map(({ id }) => id);
}

export const storePresence = (db: Db, sessionId: string, presence: PresenceState) =>
  db.query(sql`update sessions set presence = ${presence}, last_seen_at = now() where id = ${sessionId}`);
