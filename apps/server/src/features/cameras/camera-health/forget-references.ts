import type { Services } from '../../../changes/services.ts';
import { deleteReferences, listOldReferences } from './references.repo.ts';

const BATCH = 200;

/** Files before rows: a row that is left tells the next run where its file is. */
export async function forgetReferences({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const old = await listOldReferences(db, BATCH);
    for (const key of old.flatMap(({ keys }) => keys)) await storage.remove(key);
    await deleteReferences(
      db,
      old.map(({ id }) => id),
    );
    if (old.length < BATCH) return;
  }
}
