import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isPlanUsed } from '../camera-store/cameras.repo.ts';

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
