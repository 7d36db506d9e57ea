import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';

/** Removes the picture of a plan once the transaction has committed. What cannot be removed then only takes up room. */
export function forgetPicture({ storage, log }: Pick<Services, 'storage' | 'log'>, tx: Db, key: string): void {
  tx.afterCommit(() => {
    storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'A plan could not be removed'));
  });
}
