import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { deleteSessionsOf } from './sessions.repo.ts';

/** Signs somebody out everywhere; their sockets close once it is committed. */
export async function endSessions(
  services: Pick<Services, 'realtime'>,
  tx: Db,
  userId: Reached<'user'>,
): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId);
  tx.afterCommit(() => {
    for (const sessionId of ended) services.realtime.disconnect({ sessionId });
    // Others may view the console as them.
    services.realtime.recheck();
  });
}
