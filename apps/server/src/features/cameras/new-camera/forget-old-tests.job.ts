import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: tests of new addresses, and their pictures, are forgotten. */
export const forgetOldTestsJob = defineJob({
  name: 'new_camera_tests.forget',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./forget-old-tests.ts')).forgetOldTests,
});
