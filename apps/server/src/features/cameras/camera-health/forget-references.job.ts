import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: references that were replaced long ago are removed. */
export const forgetReferencesJob = defineJob({
  name: 'camera-references.forget',
  data: z.object({}),
  retries: 3,
  every: 'hour',
  concurrency: 1,
  load: async () => (await import('./forget-references.ts')).forgetReferences,
});
