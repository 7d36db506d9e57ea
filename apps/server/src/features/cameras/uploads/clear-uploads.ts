import type { Services } from '../../../changes/services.ts';
import { deleteUploads, listStaleUploads } from './uploads.repo.ts';

const BATCH = 100;

/** Removes what was uploaded and has had its time to be used: what is used is a copy. */
export async function clearUploads({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const keys = await listStaleUploads(db, BATCH);
    for (const key of keys) await storage.remove(key);
    await deleteUploads(db, keys);
    if (keys.length < BATCH) return;
  }
}
