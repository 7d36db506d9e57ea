import { z } from 'zod';
import { defineJob } from '../define-job.ts';

/** Once a day: large tables get their partitions for the months to come, and lose those that are empty. */
export const keepPartitionsJob = defineJob({
  name: 'partitions.keep',
  data: z.object({}),
  retries: 5,
  every: 'day',
  load: async () => {
    const { keepPartitions } = await import('./keep-partitions.ts');
    return keepPartitions;
  },
});
