import type { Services } from '../../../changes/services.ts';
import { sizeOfPlan } from '../../../platform/storage/plan.ts';
import { listUnmeasured, storeSize } from './plans.repo.ts';

/**
 * Stores the size of plans that were made from older layout images. SQL cannot read pictures, so this is no migration; it
 * runs at every start, since a restored backup may be old.
 */
export async function measurePlans({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (const { id, picture_key } of await listUnmeasured(db)) {
    const file = await storage.read(picture_key);
    const size = file && (await sizeOfPlan(Buffer.concat(await file.stream.toArray())));
    if (size) await storeSize(db, id, size);
  }
}
