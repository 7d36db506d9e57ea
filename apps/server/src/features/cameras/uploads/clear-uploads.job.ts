import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: uploads that were not used are removed. */
export const clearUploadsJob = defineJob({
  name: 'uploads.clear',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./clear-uploads.ts')).clearUploads,
});
