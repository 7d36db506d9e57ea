import { unpackPermissions } from '../../../changes/reach/effective-permissions.ts';
import { reachOf } from '../../../changes/reach/effective-reach.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { findSession, prolongSession } from './sessions.repo.ts';

const SESSION_HOURS = 12;
export const sessionEnd = (now = Date.now()) => new Date(now + SESSION_HOURS * 3_600_000);

interface Options {
  /** Looking whether a session still lives, without its owner doing anything, must not keep it alive. */
  prolong?: boolean;
}

/** The person behind a session token, or null when the session has ended. */
export async function authenticateSession(
  services: Services,
  token: string,
  { prolong = true }: Options = {},
): Promise<Actor | null> {
  const row = await findSession(services.db, hashToken(token));
  if (!row) return null;
  if (row.is_stale && prolong) await prolongSession(services.db, row.session_id, sessionEnd());
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    username: row.username,
    is_superuser: row.is_superuser,
    permissions: unpackPermissions(row.permissions),
    reach: reachOf(row),
    isPasswordExpired: row.is_password_expired,
    isAnythingRemoved: row.is_anything_removed,
  };
}
