import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: views of the console as somebody else that were left are ended, and their end is written down. */
export const endLeftViewingsJob = defineJob({
  name: 'viewings.end_left',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./end-viewings.ts')).endLeftViewings,
});
