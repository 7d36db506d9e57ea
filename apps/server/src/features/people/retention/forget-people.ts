import { removeFiles } from '../../../changes/removal/files.ts';
import type { Services } from '../../../changes/services.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { stripOldFaces } from '../faces/public.ts';
import { PEOPLE_DEFAULTS } from '../people-defaults.ts';
import { deleteOldMugshots } from './retention.repo.ts';

const FACES_AT_ONCE = 500;

/** Deletes what sites no longer want to keep of people: captured pictures, face templates, mugshots. */
export async function forgetPeople({ db, storage }: Services, _data: object, { signal }: JobRun): Promise<void> {
  await removeFiles(storage, await db.transaction(deleteOldMugshots));
  for (;;) {
    signal.throwIfAborted();
    const { faces, files } = await db.transaction((tx) =>
      stripOldFaces(tx, PEOPLE_DEFAULTS.picture_days, FACES_AT_ONCE),
    );
    await removeFiles(storage, files);
    if (faces < FACES_AT_ONCE) return;
  }
}
