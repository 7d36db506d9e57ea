import { unpackPermissions } from '../../../changes/reach/effective-permissions.ts';
import { reachOf } from '../../../changes/reach/effective-reach.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findActive } from './sessions.repo.ts';

/** Somebody with the rights they have now, for work that was asked for earlier; null when they may not sign in any more. */
export async function actorNow(db: Db, userId: Reached<'user'>): Promise<Actor | null> {
  const row = await findActive(db, userId);
  if (!row) return null;
  return {
    userId: row.user_id,
    sessionId: '',
    username: row.username,
    is_superuser: row.is_superuser,
    permissions: unpackPermissions(row.permissions),
    reach: reachOf(row),
    isPasswordExpired: false,
    isAnythingRemoved: row.is_anything_removed,
  };
}
