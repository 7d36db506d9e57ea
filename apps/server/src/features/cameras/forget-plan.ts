import type { Db } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import { isPlanUsed } from './cameras.repo.ts';

/**
 * Removes the picture of a plan that no camera shows any more, once the transaction has committed. What cannot be removed
 * then only takes up room.
 */
export async function forgetPlan({ storage, log }: Pick<Services, 'storage' | 'log'>, tx: Db, key: string) {
  if (await isPlanUsed(tx, key)) return;
  tx.afterCommit(() => {
    storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'A plan could not be removed'));
  });
}
