import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every minute: the pictures whose time has come are asked for. */
export const planCapturesJob = defineJob({
  name: 'timelapse.plan',
  data: z.object({}),
  retries: 1,
  every: 'minute',
  concurrency: 1,
  load: async () => (await import('./plan-captures.ts')).planCaptures,
});
