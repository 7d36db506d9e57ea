import type { Actor } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorOf } from './actor-of.ts';
import { findActive } from './sessions.repo.ts';

/** Somebody with the rights they have now, for work that was asked for earlier; null when they may not sign in any more. */
export async function actorNow(db: Db, userId: Reached<'user'>): Promise<Actor | null> {
  const row = await findActive(db, userId);
  return row ? actorOf(row, { sessionId: '', isPasswordExpired: false }) : null;
}
