import type { Services } from '../../../changes/services.ts';
import { deleteTests, listOldTests } from './new-camera-tests.repo.ts';

const BATCH = 100;

/** Forgets tests whose asker went away without saying so, pictures first. */
export async function forgetOldTests({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const tests = await listOldTests(db, BATCH);
    for (const { frame_key } of tests) if (frame_key !== null) await storage.remove(frame_key);
    await deleteTests(
      db,
      tests.map(({ id }) => id),
    );
    if (tests.length < BATCH) return;
  }
}
