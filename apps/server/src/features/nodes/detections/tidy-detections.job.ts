import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

/** Every hour: what cameras saw is forgotten when its time is over, and earlier when there is no room for it. */
export const tidyDetectionsJob = defineJob({
  name: 'detections.tidy',
  data: z.object({}),
  retries: 5,
  every: 'hour',
  load: async () => (await import('./tidy-detections.ts')).tidyDetections,
});
