import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { actorOf } from './actor-of.ts';
import { findSession, prolongSession } from './sessions.repo.ts';
import { viewedActor } from './viewed-actor.ts';

const SESSION_HOURS = 12;
export const sessionEnd = (now = Date.now()) => new Date(now + SESSION_HOURS * 3_600_000);

interface Options {
  /** Looking whether a session still lives, without its owner doing anything, must not keep it alive. */
  prolong?: boolean;
}

/** The person behind a session token, or whom they view the console as; null when the session has ended. */
export async function authenticateSession(
  services: Services,
  token: string,
  { prolong = true }: Options = {},
): Promise<Actor | null> {
  const row = await findSession(services.db, hashToken(token));
  if (!row) return null;
  if (row.is_stale && prolong) await prolongSession(services.db, row.session_id, sessionEnd());
  const own = actorOf(row, { sessionId: row.session_id, isPasswordExpired: row.is_password_expired });
  return row.is_viewing ? viewedActor(services, own) : own;
}
