import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every day: captures that are older than their site keeps its records. */
export const forgetCapturesJob = defineJob({
  name: 'inspection.forget',
  data: z.object({}),
  retries: 3,
  timeoutSeconds: 600,
  every: 'day',
  concurrency: 1,
  load: async () => (await import('./forget-captures.ts')).forgetCaptures,
});
