import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Once an hour: counts of tries and mails that no longer limit anything go. */
export const forgetCountsJob = defineJob({
  name: 'limits.forget',
  data: z.object({}),
  retries: 3,
  every: 'hour',
  load: async () => {
    const { forgetCounts } = await import('./forget-counts.ts');
    return forgetCounts;
  },
});
