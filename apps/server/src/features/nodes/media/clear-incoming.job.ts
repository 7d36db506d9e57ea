import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: files that nodes put into the storage and did not report are removed. */
export const clearIncomingJob = defineJob({
  name: 'incoming.clear',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./clear-incoming.ts')).clearIncoming,
});
