import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: files that had their days, and those of people who are gone, are removed. */
export const clearDownloadsJob = defineJob({
  name: 'downloads.clear',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./clear-downloads.ts')).clearDownloads,
});
