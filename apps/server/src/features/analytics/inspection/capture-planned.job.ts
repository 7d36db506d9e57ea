import { z } from 'zod';
import { defineJob } from '../../../changes/define-job.ts';

export const capturePlannedJob = defineJob({
  name: 'inspection.capture',
  data: z.object({}),
  retries: 0,
  every: 'minute',
  load: async () => (await import('./capture-planned.ts')).capturePlanned,
});
