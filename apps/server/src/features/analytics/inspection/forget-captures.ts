import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import { deleteOldCaptures, listOldCaptures } from './old-captures.repo.ts';

const BATCH = 200;

/** Files before rows: a row that is left tells the next run where its file is. */
export async function forgetCaptures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const old = await listOldCaptures(db, BATCH);
    await removeFiles(
      storage,
      old.flatMap(({ keys }) => keys),
    );
    const ids = old.map(({ id }) => id);
    const late = await db.transaction((tx) => deleteOldCaptures(tx, ids));
    await removeFiles(storage, late);
    if (old.length < BATCH) return;
  }
}
