import { TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import type { Services } from '../../../changes/services.ts';
import { deleteFrames, listOldFrames } from './captures.repo.ts';
import { deleteVideos, failAbandoned, listOldVideos } from './making.repo.ts';

const BATCH = 200;
/** Longer than all attempts at a video together. */
const ABANDONED_HOURS = 6;

type Stores = Pick<Services, 'db' | 'storage'>;

const removeAll = async ({ storage }: Stores, items: readonly { keys: string[] }[]) => {
  for (const key of items.flatMap(({ keys }) => keys)) await storage.remove(key);
};

/** Files before rows: a row that is left tells the next run where its file is. */
async function forgetFrames(stores: Stores): Promise<void> {
  for (;;) {
    const old = await listOldFrames(stores.db, TIMELAPSE_KEPT_DAYS, BATCH);
    await removeAll(stores, old);
    await deleteFrames(stores.db, old);
    if (old.length < BATCH) return;
  }
}

async function forgetVideos(stores: Stores): Promise<void> {
  for (;;) {
    const old = await listOldVideos(stores.db, TIMELAPSE_KEPT_DAYS, BATCH);
    await removeAll(stores, old);
    await deleteVideos(
      stores.db,
      old.map(({ id }) => id),
    );
    if (old.length < BATCH) return;
  }
}

export async function forgetTimelapses({ db, storage }: Stores): Promise<void> {
  await failAbandoned(db, ABANDONED_HOURS);
  await forgetFrames({ db, storage });
  await forgetVideos({ db, storage });
}
