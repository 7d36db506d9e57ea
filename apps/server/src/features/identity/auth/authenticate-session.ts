import type { Actor, Reach } from '../../../changes/reach/reach.ts';
import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { findSession, prolongSession, type SessionRow } from './sessions.repo.ts';

export const SESSION_HOURS = 12;
export const sessionEnd = (now = Date.now()) => new Date(now + SESSION_HOURS * 3_600_000);

/** Where in the tenant tree a user's reach begins. */
export function reachOf(
  row: Pick<SessionRow, 'is_superuser' | 'user_type' | 'role_level' | 'company_id' | 'resellers' | 'sites'>,
): Reach {
  if (row.is_superuser) return EVERYTHING;
  const nothing = { all: false, resellers: [], companies: [], sites: [] } as const;
  if (row.user_type === 'internal') return { ...nothing, resellers: row.resellers };
  const wholeCompany = row.user_type === 'end_user' && row.role_level === 'company' && row.company_id;
  return wholeCompany ? { ...nothing, companies: [wholeCompany] } : { ...nothing, sites: row.sites };
}

const MAX_KNOWN_SETS = 1000;
const knownSets = new Map<string, ReadonlySet<string>>();

const keysOf = (arrayText: string) =>
  arrayText
    .replace(/[{}"]/g, '')
    .split(',')
    .filter((key) => key !== '');

/** Effective permissions: the role's, plus added, minus removed. Equal texts share one set. */
export function effectivePermissions(text: string): ReadonlySet<string> {
  const known = knownSets.get(text);
  if (known) return known;
  const [role = '', added = '', removed = ''] = text.split(/(?<=\})[+-]/);
  const set = new Set([...keysOf(role), ...keysOf(added)]);
  for (const key of keysOf(removed)) set.delete(key);
  if (knownSets.size >= MAX_KNOWN_SETS) knownSets.clear();
  knownSets.set(text, set);
  return set;
}

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
    permissions: effectivePermissions(row.permissions),
    reach: reachOf(row),
    isPasswordExpired: row.is_password_expired,
    isAnythingRemoved: row.is_anything_removed,
  };
}
