import { uuidv7 } from 'uuidv7';
import type { Reached } from '../changes/reach/reached.ts';
import { sessionEnd } from '../features/identity/auth/authenticate-session.ts';
import { insertSession } from '../features/identity/auth/sessions.repo.ts';
import { hashToken, randomToken } from '../platform/crypto/secrets.ts';
import type { Db } from '../platform/db/db.ts';
import { SESSION_COOKIE } from '../platform/http/session-cookie.ts';

/** The cookie of somebody who has just signed in. */
export async function sessionCookie(db: Db, userId: Reached<'user'>): Promise<string> {
  const token = randomToken();
  const [id, tokenHash, expiresAt] = [uuidv7(), hashToken(token), sessionEnd()];
  await insertSession(db, { id, tokenHash, userId, expiresAt, ip: '', userAgent: 'test' });
  return `${SESSION_COOKIE}=${token}`;
}
