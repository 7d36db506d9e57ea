import { TIMELAPSE_KEPT_DAYS } from '@sightline/contract/analytics/timelapse';
import { EVERYTHING } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { deleteFrames, listOldFrames } from './captures.repo.ts';
import { deleteVideos, failAbandoned, listOldVideos } from './making.repo.ts';
import { tellMaker } from './tell-maker.ts';
import { findVideo } from './videos.repo.ts';

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

export async function forgetTimelapses(services: Services): Promise<void> {
  const { db, storage } = services;
  for (const id of await failAbandoned(db, ABANDONED_HOURS)) {
    const row = await findVideo(EVERYTHING, db, id);
    if (row) await tellMaker(services, row);
  }
  await forgetFrames({ db, storage });
  await forgetVideos({ db, storage });
}
