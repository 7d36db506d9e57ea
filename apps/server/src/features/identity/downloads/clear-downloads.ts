import type { Services } from '../../../changes/services.ts';
import { deleteDownloads, listStale } from './downloads.repo.ts';

const BATCH = 100;

/** Files before rows: a row that is left tells the next run where its file is. */
export async function clearDownloads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const stale = await listStale(db, BATCH);
    for (const { storage_key } of stale) if (storage_key) await storage.remove(storage_key);
    await deleteDownloads(
      db,
      stale.map(({ id }) => id),
    );
    if (stale.length < BATCH) return;
  }
}
