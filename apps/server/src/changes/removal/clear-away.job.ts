import { z } from 'zod';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { defineJob } from '../define-job.ts';
import { reachedBefore } from '../reach/reached.ts';
import { ROOT_TYPES, type RootType } from './tenant-levels.ts';

const Removal = z.object({
  type: z.enum(ROOT_TYPES),
  id: z.uuid().transform(reachedBefore<RootType>),
  /** Files whose owner has been deleted already. */
  files: z.array(z.string()).default([]),
});

/** Work goes on in a job of its own before this is over, so that the work of a server that died is soon taken over. */
const TIMEOUT_SECONDS = 120;

/** What is left to do is read from the database each time, so a run can end anywhere and the next one goes on. */
export const clearAwayJob: JobDefinition<typeof Removal> = defineJob({
  name: 'removal.clear',
  data: Removal,
  retries: 12,
  timeoutSeconds: TIMEOUT_SECONDS,
  concurrency: 1,
  load: async () => {
    const { clearAway } = await import('./clear-away.ts');
    return async (services, removal, { signal }) => {
      if (await clearAway(services, removal, signal)) return;
      await services.db.transaction((tx) => services.jobs.send(tx, clearAwayJob, { ...removal, files: [] }));
    };
  },
});
