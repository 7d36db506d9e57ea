import { RUNS_KEPT_DAYS } from '@sightline/contract/automations/routes';
import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 10_000;

/** Once a day: runs of automations, and the states of cameras that dry runs look at, go back a month. */
export const forgetRunsJob = defineJob({
  name: 'automations.forget',
  data: z.object({}),
  retries: 5,
  every: 'day',
  load: async () => {
    const { forgetRuns } = await import('./runs.repo.ts');
    const { forgetStates } = await import('./camera-states.repo.ts');
    return async ({ db }) => {
      const olderThan = new Date(Date.now() - RUNS_KEPT_DAYS * DAY_MS);
      while ((await forgetRuns(db, olderThan, AT_ONCE)) === AT_ONCE);
      while ((await forgetStates(db, olderThan, AT_ONCE)) === AT_ONCE);
    };
  },
});
