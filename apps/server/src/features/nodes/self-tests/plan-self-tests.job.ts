import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every minute: cameras whose last self-test was too long ago. */
export const planSelfTestsJob = defineJob({
  name: 'self_tests.plan',
  data: z.object({}),
  retries: 1,
  every: 'minute',
  concurrency: 1,
  load: async () => (await import('./plan-self-tests.ts')).planSelfTests,
});
