import { isForSuperusers } from '../../../changes/reach/effective-permissions.ts';
import type { Actor, Reach } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorOf } from '../auth/actor-of.ts';
import { sitesWithin } from './api-keys.repo.ts';
import { findUsableKey, noteUse, type UsedKeyRow } from './key-use.repo.ts';

/** What a key was given, as far as the one it acts as still has it; a service key has what it was given. */
function permissionsOf(row: UsedKeyRow, owner: Actor): Set<string> {
  const given = row.key_permissions.filter((key) => !isForSuperusers(key));
  const hasAll = row.key_company !== null || owner.is_superuser;
  return new Set(hasAll ? given : given.filter((key) => owner.permissions.has(key)));
}

async function reachOf(db: Db, row: UsedKeyRow, owner: Actor): Promise<Reach> {
  const whole: Reach =
    row.key_company === null ? owner.reach : { all: false, resellers: [], companies: [row.key_company], sites: [] };
  if (!row.is_limited) return whole;
  return { all: false, resellers: [], companies: [], sites: await sitesWithin(whole, db, row.key_sites) };
}

/** Whoever an API key acts as, with no more than the key was given; null when it may not be used. Never a superuser. */
export async function authenticateKey({ db }: Pick<Services, 'db'>, token: string): Promise<Actor | null> {
  const row = await findUsableKey(db, hashToken(token));
  if (!row) return null;
  if (row.is_stale) await noteUse(db, row.key_id);
  const owner = actorOf(row, { sessionId: '', isPasswordExpired: false });
  return {
    ...owner,
    username: row.key_company === null ? row.username : row.key_name,
    is_superuser: false,
    permissions: permissionsOf(row, owner),
    reach: await reachOf(db, row, owner),
    key: { id: row.key_id, name: row.key_name },
  };
}
