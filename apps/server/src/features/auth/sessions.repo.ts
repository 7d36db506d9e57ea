import type { Db } from '../../db/db.ts';

export interface SessionRow {
  session_id: string;
  user_id: string;
  username: string;
  is_superuser: boolean;
  user_type: string;
  company_id: string | null;
  account_state: string;
  role_level: string | null;
  /** Arrays as text: most requests meet a set that was read before. */
  permissions: string;
  resellers: string[];
  sites: string[];
  is_stale: boolean;
}

/** One round trip per call: session, user, permissions and the roots of the reach. */
const FIND = `
  select s.id as session_id, u.id as user_id, u.username, u.is_superuser, u.user_type, u.company_id, u.account_state,
         r.level as role_level,
         coalesce(r.permissions::text, '{}') || '+' || u.added_permissions::text || '-' || u.removed_permissions::text
           as permissions,
         array(select reseller_id from user_resellers where user_id = u.id) as resellers,
         array(select site_id from user_sites where user_id = u.id) as sites,
         s.last_seen_at < now() - interval '5 minutes' as is_stale
  from sessions s
  join users u on u.id = s.user_id
  left join roles r on r.id = u.role_id
  where s.token_hash = $1 and s.expires_at > now() and u.account_state <> 'inactive'`;

export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await db.prepared<SessionRow>('find-session', FIND, [tokenHash]);
  return rows[0];
}

interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  expiresAt: Date;
  ip: string;
  userAgent: string;
}

export const insertSession = (db: Db, session: NewSession) =>
  db.query(
    `insert into sessions (id, token_hash, user_id, expires_at, ip, user_agent) values ($1, $2, $3, $4, $5, $6)`,
    [session.id, session.tokenHash, session.userId, session.expiresAt, session.ip, session.userAgent],
  );

export const prolongSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db.query('update sessions set last_seen_at = now(), expires_at = $2 where id = $1', [sessionId, expiresAt]);

export const deleteSession = (db: Db, sessionId: string) => db.query('delete from sessions where id = $1', [sessionId]);
