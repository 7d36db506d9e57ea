import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { actorOf } from './actor-of.ts';
import { endViewing } from './end-viewings.ts';
import { findViewed } from './viewings.repo.ts';

/** The person whom somebody views the console as; themselves once that may not go on, and then it has ended. */
export async function viewedActor({ db }: Pick<Services, 'db'>, viewer: Actor): Promise<Actor> {
  const { sessionId, isPasswordExpired } = viewer;
  const row = await findViewed(db, sessionId);
  if (row)
    return {
      ...actorOf(row, { sessionId, isPasswordExpired }),
      viewing: { viewer: { userId: row.viewer_id, username: row.viewer_name }, until: row.ends_at },
    };
  await endViewing(db, sessionId);
  return { ...viewer, hasViewingEnded: true };
}
