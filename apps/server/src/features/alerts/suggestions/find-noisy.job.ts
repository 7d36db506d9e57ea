import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: cameras and use cases with many alerts marked invalid, by the counts alone. */
export const findNoisyJob = defineJob({
  name: 'suggestions.find',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./find-noisy.ts')).findNoisyCameras,
});
