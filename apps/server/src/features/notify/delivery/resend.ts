import { recordActions } from '../../../changes/audit/record-change.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { wakeDispatcher } from './dispatcher.ts';
import type { SentAgain } from './send-again.repo.ts';

/** Has deliveries sent again, and writes down whose they were. Answers how many there are. */
export async function resend({ db }: Services, actor: Actor, send: (tx: Db) => Promise<SentAgain[]>): Promise<number> {
  const sent = await db.transaction(async (tx) => {
    const all = await send(tx);
    const actions = all.map(({ type, id, name, count, ...place }) => ({
      action: 'resend' as const,
      target: { type, id, name },
      place,
      details: { deliveries: count },
    }));
    await recordActions(tx, actor, actions);
    return all;
  });
  wakeDispatcher(db);
  return sent.reduce((sum, { count }) => sum + count, 0);
}
