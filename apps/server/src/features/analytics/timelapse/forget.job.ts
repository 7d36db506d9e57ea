import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: pictures and videos that had their days are removed, and videos that nobody makes any more fail. */
export const forgetTimelapsesJob = defineJob({
  name: 'timelapse.forget',
  data: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  every: 'hour',
  concurrency: 1,
  load: async () => (await import('./forget.ts')).forgetTimelapses,
});
